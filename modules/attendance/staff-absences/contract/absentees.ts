// Employees absent day after day (EAT-16).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id } from '#kernel/fields.ts';

const row = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  designation: z.string().nullable(),
  branch_name: z.string(),
  manager: z.string().nullable(),
  mobile: z.string().nullable(),
  run: z.number(),
  since: dayOut,
  step: z.enum(['alert', 'show_cause', 'absconding']),
});
export type AbsenteeRow = z.output<typeof row>;

export const regularAbsentees = defineCall({
  method: 'GET',
  path: 'hr/regular-absentees',
  area: 'attendance',
  title: 'Employees absent for working days in a row, the longest first (EAT-16)',
  beyond: 'the dashboard names the list (06 §5.1); the catalogue has no call for it',
  permissions: ['HR Dashboard', 'Employee Attandance Record'],
  input: { ...listSortedBy('run', 'employee_name'), branch_id: id.optional() },
  data: listOf(row, { show_cause: z.number(), absconding: z.number() }),
});

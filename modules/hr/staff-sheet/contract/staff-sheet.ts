// The people of a branch as a sheet: posts, shifts and how they are marked, changed together from a day on (spec 06 §5, §6.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, version } from '#kernel/fields.ts';
import { employmentTypes } from '#modules/hr/person/contract/facts.ts';

const area = 'hr';
const permissions = ['Employee Edit'];
const modes = ['machine', 'manual', 'self', 'exempt'] as const;
const choices = z.array(z.object({ id, name: z.string() }));

const row = z.object({
  employee_id: id,
  version,
  employee_code: z.string(),
  full_name: z.string(),
  department_id: id.nullable(),
  designation_id: id.nullable(),
  reports_to_id: id.nullable(),
  employment_type: z.enum(employmentTypes),
  shift_id: id.nullable(),
  attendance_mode: z.enum(modes),
  sign_in: z.string(),
  profile_percent: z.number(),
});
export type SheetRow = z.output<typeof row>;

export const staffSheet = defineCall({
  method: 'GET',
  path: 'hr/staff-sheet',
  area,
  title: 'The people of a branch with their posts, shifts and how they are marked',
  beyond: 'the sheet reads what staff-bulk-update writes; the catalogue names the writing alone',
  permissions,
  input: { branch_id: id, from_date: localDate, incomplete: z.boolean().optional() },
  data: z.object({
    from_date: dayOut,
    rows: z.array(row),
    departments: choices,
    designations: choices,
    managers: choices,
    shifts: choices,
  }),
});

export const staffBulkUpdate = defineCall({
  method: 'POST',
  path: 'hr/staff-bulk-update',
  area,
  title:
    'Posts, shifts and modes of many employees from a day on; what is right is kept, what is not comes back with why',
  permissions,
  input: {
    from_date: localDate,
    rows: z
      .array(
        z.strictObject({
          employee_id: id,
          version,
          fields: z.strictObject({
            department_id: id.optional(),
            designation_id: id.optional(),
            reports_to_id: id.nullish(),
            employment_type: z.enum(employmentTypes).optional(),
            shift_id: id.nullish(),
            attendance_mode: z.enum(modes).optional(),
          }),
        }),
      )
      .min(1, 'Change at least one row')
      .max(500, 'At most 500 rows at once'),
    /** Says what would be refused, and writes nothing. */
    dry_run: z.boolean().default(false),
  },
  data: z.object({
    done: z.number(),
    failed: z.array(z.object({ place: z.number(), employee_id: id, field: z.string(), message: z.string() })),
  }),
});

// Codes of employees for stations: on cards, labels and badges (spec 06 §6.2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idList, optionalText } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Employee Attendance Barcode'];

// no table: a filter of the list
export const codeStates = ['with', 'without', 'revoked'] as const;

const row = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  designation: z.string().nullable(),
  branch_name: z.string(),
  code: z.string().nullable(),
  issued_at: z.string().nullable(),
  revoked: z.boolean(),
});
export type CodeRow = z.output<typeof row>;

export const barcodeList = defineCall({
  method: 'GET',
  path: 'hr/attendance-barcodes',
  area,
  title: 'Employees with the code that stations read; those without one, and those whose code was revoked',
  permissions,
  input: { ...listSortedBy('full_name', 'issued_at'), branch_id: id.optional(), state: z.enum(codeStates).optional() },
  data: listOf(row, { with: z.number(), without: z.number() }),
});

export const barcodesGenerate = defineCall({
  method: 'POST',
  path: 'hr/attendance-barcodes-generate',
  area,
  title: 'Give codes to employees; with `renew` the old one is revoked and a new one given',
  permissions,
  input: {
    employee_ids: idList.optional(),
    branch_id: id.optional(),
    renew: z.boolean().default(false),
    reason: optionalText(200),
  },
  data: z.object({ generated: z.number(), skipped: z.number() }),
});

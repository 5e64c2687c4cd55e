// Cards of employees: printed, issued, returned, lost (spec 06 §5, §6.1).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, dayOut, id, localDate, optionalText, version } from '#kernel/fields.ts';

const area = 'hr';
const permissions = ['Employee Card'];

export const cardStatuses = ['pending', 'printed', 'issued', 'returned', 'lost', 'cancelled'] as const;
// no table: a filter of the list
export const cardFilters = ['without', 'pending', 'printed', 'issued', 'expiring', 'lost'] as const;
export const reissueReasons = ['renewal', 'lost', 'damaged', 'changed'] as const;

const row = z.object({
  employee_id: id,
  employee_name: z.string(),
  name_local: z.string().nullable(),
  employee_code: z.string(),
  designation: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  photo_url: z.string().nullable(),
  photo_ok: z.boolean(),
  /** The last card; null where there was none. */
  card_id: id.nullable(),
  version: z.number().nullable(),
  card_no: z.string().nullable(),
  issue_no: z.number().nullable(),
  status: z.enum(cardStatuses).nullable(),
  valid_until: dayOut.nullable(),
  end_reason: z.string().nullable(),
});
export type CardRow = z.output<typeof row>;

export const employeeCard = defineCall({
  method: 'GET',
  path: 'hr/employee-card',
  area,
  title: 'Employees with their last card; with `mine` that of whoever asks',
  permissions,
  own: true,
  input: {
    ...listSortedBy('employee_name', 'valid_until'),
    state: z.enum(cardFilters).optional(),
    branch_id: id.optional(),
    designation_id: id.optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(row, { without: z.number(), printed: z.number(), issued: z.number(), no_photo: z.number() }),
});

export const employeeCardPrint = defineCall({
  method: 'POST',
  path: 'hr/employee-card-print',
  area,
  title: 'Cards of employees as a PDF; who has none is given one, with a code where that is missing',
  permissions,
  transport: 'file',
  input: {
    ids: z.array(id, { error: 'Choose at least one employee' }).min(1, 'Choose at least one employee').max(200),
    /** Left out: two years from today. */
    valid_until: localDate.nullish(),
    layout: z.enum(['sheet', 'single']).default('sheet'),
    /** A look at them: nothing is written. */
    preview: z.boolean().default(false),
  },
});

export const employeeCardStatus = defineCall({
  method: 'POST',
  path: 'hr/employee-card-status',
  area,
  title: 'A card is handed over, comes back, is lost or cancelled; a new one is asked for with its reason and charge',
  permissions,
  input: {
    card_id: id,
    version,
    status: z.enum(['issued', 'returned', 'lost', 'cancelled'], { error: 'Choose what became of it' }),
    reason: optionalText(300),
    /** A new card instead; the second within a year is approved by somebody else. */
    reissue: z.enum(reissueReasons).nullish(),
    charge_amount: amountOf(z.number().int().min(0).default(0)),
  },
  data: z.object({ card_id: id, status: z.enum(cardStatuses), approval_id: id.nullable() }),
});

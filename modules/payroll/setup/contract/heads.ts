// Pay heads and salary structures (07 §2.1). Amounts are minor units of the country's currency.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, id, idOf, money, optionalText, text, version } from '#kernel/fields.ts';

export const area = 'payroll';
export const setUp = ['salary-setup'];

export const percent = z.number({ error: 'Give a percentage' }).min(0, 'From 0').max(1000, 'At most 1,000 %');
const kind = z.enum(['earning', 'deduction', 'employer'], { error: 'Choose a kind' });
const calc = z.enum(['fixed', 'percent', 'attendance', 'overtime', 'statutory', 'tax', 'loan', 'input']);

const headRow = z.object({
  id,
  version,
  code: z.string(),
  name: z.string(),
  name_local: z.string().nullable(),
  kind,
  calc,
  absence_sensitive: z.boolean(),
  taxable: z.boolean(),
  tax_exempt_percent_of_basic: z.number().nullable(),
  in_scheme_wage: z.boolean(),
  in_overtime_base: z.boolean(),
  account_id: id.nullable(),
  account: z.string().nullable(),
  print_order: z.number(),
  is_system: z.boolean(),
  is_active: z.boolean(),
});
export type HeadRow = z.output<typeof headRow>;

export const payHeads = defineCall({
  method: 'GET',
  path: 'hr/pay-heads',
  area,
  title: 'Heads of which salaries are made: earnings, deductions, the employer’s share',
  permissions: setUp,
  input: { ...listSortedBy('print_order', 'code', 'name'), kind: kind.optional(), is_active: z.boolean().optional() },
  data: listOf(headRow),
});

export const payHeadSave = defineCall({
  method: 'POST',
  path: 'hr/pay-heads-save',
  area,
  title: 'Add a pay head or change it; what the software computes keeps its code and kind',
  permissions: setUp,
  input: {
    id: id.optional(),
    version: version.optional(),
    code: z
      .string({ error: 'Give a code' })
      .trim()
      .regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'Capital letters, digits and _, 2 to 20, beginning with a letter'),
    name: text(60, 2),
    name_local: optionalText(60),
    kind,
    absence_sensitive: z.boolean().default(false),
    taxable: z.boolean().default(false),
    tax_exempt_percent_of_basic: percent.max(100, 'At most 100 %').nullish(),
    in_scheme_wage: z.boolean().default(false),
    in_overtime_base: z.boolean().default(false),
    account_id: idOf('account').nullish(),
    print_order: z.number().int().min(0).max(10_000).default(500),
    is_active: z.boolean().default(true),
  },
  data: z.object({ id, version }),
});

const structureLine = z.object({
  head_id: id,
  amount: amountOf(z.number().int().nonnegative()).nullable(),
  percent: percent.nullable(),
  percent_of_id: id.nullable(),
});

const structureRow = z.object({
  id,
  version,
  name: z.string(),
  designation_id: id.nullable(),
  designation: z.string().nullable(),
  is_active: z.boolean(),
  gross: z.number(),
  people: z.number(),
  lines: z.array(structureLine.extend({ head: z.string() })),
});
export type StructureRow = z.output<typeof structureRow>;

export const salaryStructures = defineCall({
  method: 'GET',
  path: 'hr/salary-structures',
  area,
  title: 'Structures from which pay plans are made, with the gross of each and who is paid by it',
  permissions: setUp,
  input: { ...listSortedBy('name'), is_active: z.boolean().optional() },
  data: listOf(structureRow),
});

export const salaryStructureSave = defineCall({
  method: 'POST',
  path: 'hr/salary-structures-save',
  area,
  title: 'Add a salary structure or change it; nobody’s pay changes by it',
  permissions: setUp,
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(80, 2),
    designation_id: id.nullish(),
    is_active: z.boolean().default(true),
    lines: z
      .array(
        z.strictObject({
          head_id: id,
          amount: money.nullish(),
          percent: percent.nullish(),
          percent_of_id: idOf('pay head').nullish(),
        }),
      )
      .min(1, 'Give at least one head')
      .max(40, 'At most 40 heads'),
  },
  data: z.object({ id, version, gross: z.number() }),
});

export const payChoices = defineCall({
  method: 'GET',
  path: 'hr/pay-choices',
  area,
  title: 'Heads, structures, employers and schemes in use, for a choice',
  beyond: 'whoever writes pay plans and additions chooses heads without the permission for the set-up',
  permissions: ['salary-setup', 'salary-structure', 'salary-sheet', 'salary-record', 'salary pay list'],
  data: z.object({
    heads: z.array(headRow.pick({ id: true, code: true, name: true, kind: true, calc: true })),
    structures: z.array(structureRow.pick({ id: true, name: true, lines: true })),
    employers: z.array(z.object({ id, name: z.string() })),
    /** In use, with members. */
    schemes: z.array(z.object({ id, name: z.string() })),
  }),
});

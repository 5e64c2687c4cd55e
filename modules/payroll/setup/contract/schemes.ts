// Statutory schemes with their dated rates, and income tax by tables that are data (STAT-, ITX-).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, money, month, monthOut, optionalText, text, version } from '#kernel/fields.ts';
import { area, percent, setUp } from './heads.ts';

const upTo100 = percent.max(100, 'At most 100 %');
const age = z.number().int().min(0, 'From 0').max(100, 'At most 100').nullish();
const whom = z.enum(['all', 'nationals', 'non_nationals', 'members'], { error: 'Choose for whom' });
const base = z.enum(['fixed', 'earned_gross', 'earned_heads', 'basic'], { error: 'Choose a wage' });

const rateFields = {
  region: optionalText(60),
  from_date: localDate,
  employee_percent: upTo100,
  employer_percent: upTo100,
  base_amount: money.nullish(),
  base_cap: money.nullish(),
  base_floor: money.nullish(),
  confirmed: z.boolean().default(true),
  source: optionalText(200),
};
const rateRow = z.object({
  region: z.string().nullable(),
  from_date: dayOut,
  employee_percent: z.number(),
  employer_percent: z.number(),
  base_amount: z.number().nullable(),
  base_cap: z.number().nullable(),
  base_floor: z.number().nullable(),
  confirmed: z.boolean(),
  source: z.string().nullable(),
});

const schemeRow = z.object({
  id,
  version,
  code: z.string(),
  name: z.string(),
  who: whom,
  base,
  prorate: z.boolean(),
  min_age: z.number().nullable(),
  max_age: z.number().nullable(),
  max_age_women: z.number().nullable(),
  employee_head_id: id,
  employer_head_id: id,
  liability_account_id: id,
  account: z.string(),
  is_active: z.boolean(),
  members: z.number(),
  /** Of today, without a region. */
  employee_percent: z.number().nullable(),
  employer_percent: z.number().nullable(),
  waiting: z.number(),
  rates: z.array(rateRow),
});
export type SchemeRow = z.output<typeof schemeRow>;

export const statutorySchemes = defineCall({
  method: 'GET',
  path: 'hr/statutory-schemes',
  area,
  title: 'Statutory schemes of the country with their rates from a day on',
  permissions: setUp,
  input: { ...listSortedBy('name', 'code'), is_active: z.boolean().optional() },
  data: listOf(schemeRow),
});

export const statutorySchemeSave = defineCall({
  method: 'POST',
  path: 'hr/statutory-schemes-save',
  area,
  title: 'Add a statutory scheme or change it, with all its rates',
  permissions: setUp,
  input: {
    id: id.optional(),
    version: version.optional(),
    code: z
      .string({ error: 'Give a code' })
      .trim()
      .regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'Capital letters, digits and _'),
    name: text(80, 2),
    who: whom,
    base,
    prorate: z.boolean().default(false),
    min_age: age,
    max_age: age,
    max_age_women: age,
    employee_head_id: id,
    employer_head_id: id,
    liability_account_id: idOf('account'),
    is_active: z.boolean().default(true),
    rates: z.array(z.strictObject(rateFields)).min(1, 'Give at least one rate').max(60, 'At most 60 rates'),
  },
  data: z.object({ id, version }),
});

const slab = z.strictObject({ over: money, up_to: money.nullish(), fixed: money, percent: upTo100 });
const tableRow = z.object({
  id,
  version,
  name: z.string(),
  from_month: monthOut,
  to_month: monthOut,
  surcharge_over: z.number().nullable(),
  surcharge_percent: z.number(),
  teacher_rebate_percent: z.number(),
  source: z.string().nullable(),
  // no table: a draft counts nowhere; saved as either
  status: z.enum(['draft', 'active']),
  slabs: z.array(z.object({ over: z.number(), up_to: z.number().nullable(), fixed: z.number(), percent: z.number() })),
});
export type TaxTableRow = z.output<typeof tableRow>;

export const taxTables = defineCall({
  method: 'GET',
  path: 'hr/tax-tables',
  area,
  title: 'Income tax tables of the country, the newest first',
  permissions: setUp,
  // no table: a draft counts nowhere
  input: { ...listSortedBy('from_month', 'name'), status: z.enum(['draft', 'active']).optional() },
  data: listOf(tableRow),
});

export const taxTableSave = defineCall({
  method: 'POST',
  path: 'hr/tax-tables-save',
  area,
  title: 'Add an income tax table or change it: from 0, without gap or overlap, the last slab open',
  permissions: setUp,
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(80, 2),
    from_month: month,
    to_month: month,
    surcharge_over: money.nullish(),
    surcharge_percent: upTo100.default(0),
    teacher_rebate_percent: upTo100.default(0),
    source: optionalText(200),
    // no table: a draft counts nowhere; saved as either
    status: z.enum(['draft', 'active'], { error: 'Choose a state' }),
    slabs: z.array(slab).min(1, 'A table needs at least one slab').max(40, 'At most 40 slabs'),
  },
  data: z.object({ id, version, warnings: z.array(z.string()) }),
});

export const taxTry = defineCall({
  method: 'POST',
  path: 'hr/tax-try',
  area,
  title: 'The tax of an income by the table that holds in a month',
  permissions: ['salary-setup', 'salary-record'],
  input: {
    month,
    annual: money.optional(),
    monthly: money.optional(),
  },
  data: z.object({
    table: z.string(),
    income: z.number(),
    tax: z.number(),
    per_month: z.number(),
    slab: z
      .object({ over: z.number(), up_to: z.number().nullable(), fixed: z.number(), percent: z.number() })
      .nullable(),
  }),
});

// What people have declared for the income tax of a year: earlier employer, other income, credits, each with its evidence (07 §2.2, ITX-6).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, currency, id, idOf, month, monthOut, optionalText, version } from '#kernel/fields.ts';

const area = 'payroll';
export const seesProfiles = ['salary-record', 'salary-sheet'];
const fromNought = amountOf(
  z
    .number({ error: 'Enter an amount' })
    .int('Enter a valid amount')
    .min(0, 'From 0')
    .max(1e14, 'The amount is too large'),
);

const profileRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  designation: z.string().nullable(),
  branch: z.string(),
  currency,
  /** The first month of the tax year. */
  year: monthOut,
  year_name: z.string(),
  /** 0: nothing is declared yet. */
  version: z.number(),
  tax_no: z.string().nullable(),
  is_exempt: z.boolean(),
  other_income: z.number(),
  previous_income: z.number(),
  previous_tax: z.number(),
  credits: z.number(),
  note: z.string().nullable(),
  file_id: z.number().nullable(),
  /** Posted in the year, and what was deducted of it. */
  taxable: z.number(),
  tax: z.number(),
});
export type ProfileRow = z.output<typeof profileRow>;

export const taxProfiles = defineCall({
  method: 'GET',
  path: 'hr/tax-profiles',
  area,
  title: 'What people have declared for the income tax of a year, and what was deducted of it',
  beyond: 'the paper keeps tax profiles and names no page for them (07 ITX-6)',
  permissions: seesProfiles,
  input: {
    ...listSortedBy('employee_name', 'employee_code', 'tax'),
    view: z.enum(['all', 'declared', 'no_tax_no', 'exempt']).default('all'),
    /** Any month of the tax year; without it the year of today. */
    month: month.optional(),
    branch_id: id.optional(),
    employee_id: id.optional(),
  },
  data: listOf(profileRow, { taxable: z.number(), tax: z.number() }),
});

export const taxProfileSave = defineCall({
  method: 'POST',
  path: 'hr/tax-profile-save',
  area,
  title:
    'Write what a person has declared for the income tax of a year; it acts from the next month that is not frozen',
  beyond: 'the paper keeps tax profiles and names no call for them (07 ITX-6)',
  permissions: ['salary-sheet'],
  input: {
    employee_id: idOf('employee'),
    /** Any month of the tax year. */
    month,
    version,
    tax_no: optionalText(30),
    is_exempt: z.boolean().default(false),
    other_income: fromNought.default(0),
    previous_income: fromNought.default(0),
    previous_tax: fromNought.default(0),
    credits: fromNought.default(0),
    note: optionalText(300),
    file_id: idOf('file').nullish(),
  },
  data: z.object({ employee_id: id, version, acts_from: monthOut }),
});

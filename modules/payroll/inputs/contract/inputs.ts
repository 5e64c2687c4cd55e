// What is added to a salary of a month or taken off it, and the days of a month that were written over those of attendance (07 §2.2, §6.2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, moneyAboveZero, month, monthOut, optionalText, rateOf, text, version } from '#kernel/fields.ts';
import { inputSources } from '#modules/payroll/computation/contract/input-sources.ts';

const area = 'payroll';
const sheet = ['salary-sheet'];

// no table: with the salary of the month, or apart from it (SAL-20)
const run = z.enum(['regular', 'supplementary'], { error: 'Choose with which run it is paid' });

export type InputSource = (typeof inputSources)[number];
/** What came of a file or of a bonus for many is put right by hand, one by one, while it is open; the rest is changed where it comes from. */
export const changedByHand: readonly InputSource[] = ['manual', 'import', 'bonus'];

const inputRow = z.object({
  id,
  version,
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string(),
  month: monthOut,
  head_id: id,
  head: z.string(),
  kind: z.enum(['earning', 'deduction', 'employer']),
  currency,
  amount: z.number(),
  quantity: z.number().nullable(),
  rate: z.number().nullable(),
  run,
  source: z.enum(inputSources),
  note: z.string().nullable(),
  // no table: taken by the salary that counts it
  status: z.enum(['open', 'taken', 'cancelled']),
});
export type InputRow = z.output<typeof inputRow>;

export const salaryInputs = defineCall({
  method: 'GET',
  path: 'hr/salary-inputs',
  area,
  title: 'Additions and deductions of a month, those that come from elsewhere among them',
  permissions: sheet,
  input: {
    ...listSortedBy('employee_name', 'amount', 'head'),
    month: month.optional(),
    branch_id: id.optional(),
    employee_id: id.optional(),
    // no table: taken by the salary that counts it
    status: z.enum(['open', 'taken', 'cancelled']).optional(),
    run: run.optional(),
  },
  data: listOf(inputRow, { added: z.number(), off: z.number() }),
});

export const salaryInputSave = defineCall({
  method: 'POST',
  path: 'hr/salary-input-save',
  area,
  title:
    'Write additions and deductions of a month, or put right those of a file or a bonus; what comes from elsewhere is not changed here',
  permissions: sheet,
  idempotent: true,
  input: {
    rows: z
      .array(
        z.strictObject({
          id: id.nullish(),
          version: version.nullish(),
          employee_id: id,
          month,
          head_id: id,
          amount: moneyAboveZero,
          run: run.default('regular'),
          note: optionalText(300),
          cancel: z.boolean().default(false),
        }),
      )
      .min(1, 'Write at least one')
      .max(500, 'At most 500 at once'),
  },
  data: z.object({
    done: z.number(),
    failed: z.array(z.object({ row: z.number(), message: z.string() })),
  }),
});

export const salaryBonus = defineCall({
  method: 'POST',
  path: 'hr/salary-bonus',
  area,
  title:
    'Give the people of a branch a percent of basic by their service, as additions of a month; looked at first with preview',
  beyond: 'a bonus is written for many at once (SAL-20)',
  permissions: sheet,
  idempotent: true,
  input: {
    branch_id: id,
    month,
    head_id: id,
    percent: rateOf(
      z.number({ error: 'Enter a percentage' }).int().min(1, 'More than 0').max(100_000, 'At most 1,000 %'),
    ),
    /** Months of service after which it is whole. */
    full_months: z.number().int().min(1, 'At least 1').max(120, 'At most 120').default(12),
    run: run.default('supplementary'),
    note: optionalText(300),
    preview: z.boolean().default(false),
  },
  data: z.object({ people: z.number(), total: z.number(), currency, without: z.number(), given_before: z.number() }),
});

export const salaryInputImport = defineCall({
  method: 'POST',
  path: 'hr/salary-input-import',
  area,
  title: 'Check an uploaded file of additions and deductions, or write them, as a job of the import service (07 §9)',
  permissions: sheet,
  success: 201,
  input: {
    file_id: id,
    mapping: z.record(z.string().max(60), z.string().max(200)).nullable().default(null),
    mode: z.enum(['good_rows', 'all_or_nothing']).default('all_or_nothing'),
    dry_run: z.boolean().default(true),
  },
  data: z.object({ job_run_id: z.number() }),
});

const most = (days: number) => z.number({ error: 'Give days' }).min(0, 'From 0').max(days, `At most ${days}`);
const minutes = z.number({ error: 'Give minutes' }).int().min(0, 'From 0').max(20_000, 'At most 20,000');
const dayFields = {
  working: most(31),
  present: most(31),
  absent: most(31),
  half_absent: most(31),
  late: most(31),
  early: most(31),
  unpaid_leave: most(31),
  overtime_day: minutes,
  overtime_night: minutes,
  overtime_off_day: minutes,
};

const daysRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  version: z.number(),
  // no table: whether attendance has closed the month, or a person wrote over it
  from: z.enum(['closed', 'open', 'typed']),
  /** Why somebody wrote over what attendance says. */
  reason: z.string().nullable(),
  working: z.number(),
  present: z.number(),
  absent: z.number(),
  half_absent: z.number(),
  late: z.number(),
  early: z.number(),
  unpaid_leave: z.number(),
  overtime_day: z.number(),
  overtime_night: z.number(),
  overtime_off_day: z.number(),
});
export type DaysRow = z.output<typeof daysRow>;

export const monthDays = defineCall({
  method: 'GET',
  path: 'hr/salary-days',
  area,
  title: 'Days of a month of the people of a branch, as salaries count them: of attendance, or written over it',
  beyond: 'what salaries are computed from is seen before they are (decision 0173)',
  permissions: sheet,
  input: { ...listSortedBy('employee_name', 'employee_code'), branch_id: id.optional(), month },
  data: listOf(daysRow),
});

export const monthDaysSave = defineCall({
  method: 'POST',
  path: 'hr/salary-days-save',
  area,
  title: 'Write days of a person and month over those of attendance, with the reason; or take that back',
  beyond: 'a school that begins with attendance in the middle of a month still pays it (decision 0173)',
  permissions: sheet,
  input: { employee_id: id, month, ...dayFields, reason: text(300, 5), clear: z.boolean().default(false) },
  data: z.object({ employee_id: id }),
});

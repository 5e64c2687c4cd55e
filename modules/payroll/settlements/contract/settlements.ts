// Final settlement of somebody who leaves (07 §6.2, FNS-): computed, written over by hand, sent, decided by two, paid or received.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  idList,
  idOf,
  localDate,
  money,
  moneyAboveZero,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';

const area = 'payroll';
const settle = ['final-settlement'];
const decide = ['hr-salary-approval', 'final-settlement-approval'];
export const settlementReaders = [...settle, ...decide];

export const settlementState = z.enum(['draft', 'sent', 'approved', 'paid', 'void']);
export const lineKinds = [
  'past_salary',
  'salary',
  'notice_pay',
  'gratuity',
  'encashment',
  'provident_fund',
  'tax_refund',
  'other_due',
  'statutory',
  'tax',
  'loan',
  'advance',
  'notice_short',
  'negative_leave',
  'deduction',
  'other_off',
] as const;

const days = z.number({ error: 'Give days' }).int('Give whole days').min(0, 'From 0 to 365').max(365, 'From 0 to 365');

const row = z.object({
  /** Null: nobody made it yet. */
  id: id.nullable(),
  version,
  spell_id: id,
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  designation: z.string().nullable(),
  branch_id: id,
  branch: z.string(),
  number: z.string().nullable(),
  currency,
  joining_date: dayOut,
  last_day: dayOut,
  exit_type: z.string(),
  last_gross: z.number(),
  gross_due: z.number(),
  deductions: z.number(),
  net: z.number(),
  settled: z.number(),
  // no table: of a leaving that has no settlement yet; the others are those of the table
  state: z.enum(['to_make', ...settlementState.options]),
  /** The title of the level it waits for. */
  waits_for: z.string().nullable(),
  reject_reason: z.string().nullable(),
  approval_id: z.number().nullable(),
  /** Asked for by whoever looks, who does not decide it. */
  own: z.boolean(),
});
export type SettlementRow = z.output<typeof row>;

export const settlementList = defineCall({
  method: 'GET',
  path: 'hr/final-settlement-list',
  area,
  title: 'Who has left and is to be settled with, what waits, what is to be paid',
  permissions: settlementReaders,
  input: {
    ...listSortedBy('employee_name', 'last_day', 'net'),
    view: z.enum(['to_make', 'open', 'waiting', 'to_pay', 'done']).optional(),
    branch_id: id.optional(),
    employee_id: id.optional(),
  },
  data: listOf(row, { net: z.number() }),
});

const line = z.object({
  id,
  kind: z.enum(lineKinds),
  label: z.string(),
  quantity: z.number().nullable(),
  rate: z.number().nullable(),
  amount: z.number(),
  computed: z.number().nullable(),
  how: z.string(),
  is_manual: z.boolean(),
});
export type SettlementLine = z.output<typeof line>;

const payment = z.object({
  id,
  // no table: money goes one way or the other
  way: z.enum(['paid', 'received']),
  amount: z.number(),
  day: dayOut,
  account: z.string(),
  reference: z.string().nullable(),
});

const detail = row.omit({ id: true }).extend({
  id,
  last_month: z.enum(['settlement', 'regular']),
  notice_short_days: z.number(),
  notice_paid_days: z.number(),
  misconduct: z.boolean(),
  service_years: z.number(),
  service_months: z.number(),
  service_days: z.number(),
  last_basic: z.number(),
  last_net: z.number().nullable(),
  by_hand: z.array(z.object({ kind: z.enum(lineKinds), label: z.string(), amount: z.number(), reason: z.string() })),
  lines: z.array(line),
  payments: z.array(payment),
  /** What stands in the way of sending or approving it. */
  problems: z.array(z.string()),
  corrects: z.string().nullable(),
});
export type SettlementDetail = z.output<typeof detail>;

export const settlementRead = defineCall({
  method: 'GET',
  path: 'hr/final-settlement/:id',
  area,
  title: 'One settlement with how each line came about',
  beyond: 'the record behind a row of the list (07 §5)',
  permissions: [...settlementReaders, 'salary pay list'],
  input: { id },
  data: detail,
});

export const settlementBuild = defineCall({
  method: 'POST',
  path: 'hr/final-settlement-build',
  area,
  title: 'Make the settlement of somebody who has left, or calculate it again while it is a draft',
  permissions: settle,
  idempotent: true,
  input: {
    employee_id: id,
    /** Where the days of the last month are paid: never in both (FNS-3). */
    last_month: z
      .enum(['settlement', 'regular'], { error: 'Choose where the last month is paid' })
      .default('settlement'),
    /** Left out: as the leaving says, short on the person's side or on the school's (FNS-4). */
    notice_short_days: days.nullish(),
    notice_paid_days: days.nullish(),
    misconduct: z.boolean().default(false),
    /** A correction of one that was approved (FNS-11). */
    correction: z.boolean().default(false),
  },
  data: detail,
});

export const settlementSave = defineCall({
  method: 'POST',
  path: 'hr/final-settlement-save',
  area,
  title: 'Write amounts over computed lines of a draft, or add other ones, each with its reason; or give the draft up',
  permissions: settle,
  input: {
    id,
    version,
    rows: z
      .array(
        z.strictObject({
          kind: z.enum(lineKinds, { error: 'Choose one from the list' }),
          label: text(80, 2),
          amount: money,
          reason: text(200, 5),
        }),
      )
      .max(40, 'At most 40 lines'),
    discard: z.boolean().default(false),
  },
  data: detail,
});

export const settlementSubmit = defineCall({
  method: 'POST',
  path: 'hr/final-settlement-submit',
  area,
  title: 'Send a settlement for approval: it is frozen',
  permissions: settle,
  idempotent: true,
  input: { id, version },
  data: z.object({ id, approval_id: z.number() }),
});

export const settlementDecide = defineCall({
  method: 'POST',
  path: 'hr/final-settlement-decide',
  area,
  title: 'Approve or reject settlements at the level they wait for; with the last one it is in the book',
  permissions: decide,
  idempotent: true,
  input: {
    ids: idList.min(1, 'Choose at least one settlement').max(100, 'At most 100 at once'),
    decision: z.enum(['approve', 'reject'], { error: 'Approve it or reject it' }),
    reason: optionalText(500),
  },
  data: z.object({ done: z.number(), failed: z.array(z.object({ id, name: z.string(), message: z.string() })) }),
});

export const settlementPay = defineCall({
  method: 'POST',
  path: 'hr/final-settlement-pay',
  area,
  title: 'Pay a settlement out; where the person owes, take what they pay',
  permissions: ['salary pay list'],
  idempotent: true,
  input: {
    id,
    version,
    date: localDate,
    account_id: idOf('account'),
    amount: moneyAboveZero,
    reference: optionalText(60),
  },
  data: z.object({ id, version, entry_id: z.number(), left: z.number() }),
});

export const settlementPrint = defineCall({
  method: 'GET',
  path: 'hr/final-settlement/:id/print',
  area,
  title: 'The settlement statement as a paper: due, deductions, net in words, declaration, signatures',
  beyond: 'the settlement statement of 07 §8',
  permissions: [...settlementReaders, 'salary pay list'],
  transport: 'file',
  input: { id },
});

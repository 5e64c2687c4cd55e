// Calls of the cashier's desk: quote, take, list and read deposits (spec 04 §6.4). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money, moneyAboveZero, month, optionalText, text, version } from '#kernel/fields.ts';
import { placement } from '#modules/fees/advances/contract/advances.ts';
import { deskChannels } from './deposit-channels.ts';

const channel = z.enum([
  'cash',
  'cheque',
  'bank_counter',
  'bank_transfer',
  'bill_1link',
  'kuickpay',
  'jazzcash',
  'card',
  'salary_deduction',
]);
const status = z.enum(['posted', 'reversed', 'bounced']);

/** Who pays: exactly one of the three. `code` is a payment code or a challan number. */
const payer = { student_id: id.optional(), family_id: id.optional(), code: text(30).optional() };

const openLine = z.object({ line_id: id, head_id: id, priority: z.number(), is_fine: z.boolean(), open: money });

const finePolicy = z.object({
  mode: z.enum(['none', 'fixed', 'per_day', 'per_month', 'percent']),
  amount: money,
  rate: z.number(),
  grace_days: z.number(),
  count_from: z.enum(['due_date', 'grace_end']),
  cap: money.nullable(),
  stop_at_validity: z.boolean(),
  min_balance: money,
  after_validity_charge: money,
});

const challanToPay = z.object({
  challan_id: id,
  challan_no: z.string(),
  student_id: id,
  sibling_rank: z.number(),
  bill_month: month,
  due_date: localDate,
  balance: money,
  lines: z.array(openLine),
  /** Where it falls due in parts: those with something open (FEE-92). */
  dues: z.array(z.object({ due_date: localDate, open: money })).optional(),
  fine_head_id: id.nullable(),
  fine_terms: z.object({
    policy: finePolicy,
    due_date: localDate,
    valid_until: localDate,
    left_on: localDate.nullable(),
    rounding_unit: z.number(),
    /** FEE-44: what falls due on days of its own, and what of it may be fined. */
    parts: z.array(z.object({ due_date: localDate, fee: money })),
  }),
  fine_standing: z.object({
    open: money,
    came: z.array(z.object({ value_date: localDate, amount: money })),
    charged: money,
    /** What of it was waived (FEE-45). */
    waived: money.optional(),
    fined_on: localDate.nullable(),
  }),
});

const writtenOff = z.object({
  challan_id: id,
  challan_no: z.string(),
  student_id: id,
  sibling_rank: z.number(),
  bill_month: month,
  due_date: localDate,
  /** What of it is written off, by line. */
  lines: z.array(openLine),
});

const payingStudent = z.object({
  student_id: id,
  family_id: id,
  branch_id: id,
  full_name: z.string(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  section_name: z.string().nullable(),
  status: z.string(),
  sibling_rank: z.number(),
  receivable: money,
  advance: money,
});

export const depositQuote = defineCall({
  method: 'GET',
  path: 'fee/deposit/quote',
  area: 'fees',
  title: 'What a student or family owes on a value date, and what an amount would settle',
  permissions: ['Fee Deposit'],
  input: { ...payer, value_date: localDate.optional(), amount: moneyAboveZero.optional() },
  data: z.object({
    currency,
    today: localDate,
    value_date: localDate,
    branch_name: z.string(),
    /** Set when the family was asked for: one receipt for its children. */
    family_id: id.nullable(),
    students: z.array(payingStudent),
    /** Children of the family whom this deposit cannot reach (FEE-54). */
    in_other_branches: z.number(),
    /** FEE-57: a cheque of the family bounced within twelve months, the last time on this day. */
    bounced_on: localDate.nullable(),
    challans: z.array(challanToPay),
    /** Written off, and still to be paid where the family comes with the money (FEE-52). */
    written_off: z.array(writtenOff),
    /** What closes all of it on the value date, fines included. */
    needed: money,
    policy: z.object({
      allow_partial: z.boolean(),
      manual_allocation: z.boolean(),
      fine_first: z.boolean(),
      shortfall_tolerance: money,
    }),
    accounts: z.array(z.object({ account_id: id, name: z.string(), channels: z.array(z.enum(deskChannels)) })),
    suggestion: z.object({
      amount: money,
      fines: z.array(z.object({ challan_id: id, head_id: id, amount: money })),
      placements: z.array(placement),
      write_offs: z.array(placement),
      recoveries: z.array(placement),
      advance: money,
    }),
    /** FEE-50: deposits of the last ten minutes. */
    recent: z.array(
      z.object({ deposit_id: id, receipt_no: z.string(), amount: money, channel, minutes_ago: z.number() }),
    ),
  }),
});

export const depositCreate = defineCall({
  method: 'POST',
  path: 'fee/deposit/create',
  area: 'fees',
  title: 'Take a deposit: fines, allocation, receipt number and ledger entry in one transaction',
  permissions: ['Fee Deposit'],
  idempotent: true,
  success: 201,
  moves_money: true,
  input: {
    ...payer,
    channel: z.enum(deskChannels, { error: 'Choose how the money came' }),
    value_date: localDate,
    account_id: id,
    amount: moneyAboveZero,
    reference: optionalText(60),
    cheque: z.strictObject({ no: text(30), bank: text(60), date: localDate }).nullish(),
    allocation: z
      .array(z.strictObject({ challan_id: id, amount: moneyAboveZero }))
      .max(200)
      .optional(),
    /** The tick 'Another payment' (FEE-50). */
    another: z.boolean().default(false),
    /** What was open when the cashier looked; when it has changed since, the deposit is refused. */
    quoted_open: money.optional(),
    /** FEE-52: what no open challan takes pays what was written off, before it becomes an advance. */
    recover: z.boolean().optional(),
    note: optionalText(500),
  },
  data: z.object({
    deposit_id: id,
    receipt_no: z.string(),
    receipt_url: z.string(),
    value_date: localDate,
    entry_date: localDate,
    /** Why it is not entered on its value date; null when it is. */
    entered_later: z.string().nullable(),
    currency,
    amount: money,
    settled: money,
    fines: money,
    written_off: money,
    /** Of what had been written off. */
    recovered: money,
    advance: money,
    accounts: z.array(z.object({ student_id: id, receivable: money, advance: money })),
  }),
});

const depositRow = z.object({
  deposit_id: id,
  receipt_no: z.string(),
  entry_date: localDate,
  value_date: localDate,
  student_id: id.nullable(),
  /** Whom it settled something of: of a family several. */
  student_ids: z.array(id),
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  collected_at: z.string(),
  channel,
  reference: z.string().nullable(),
  currency,
  amount: money,
  allocated: money,
  advance: money,
  collected_by: z.string().nullable(),
  status,
  /** Its bank line is matched with a statement (ACC-41): not taken back before it is unmatched. */
  reconciled: z.boolean(),
  version,
});
export type DepositRow = z.output<typeof depositRow>;

export const depositList = defineCall({
  method: 'GET',
  path: 'fee/deposit/list',
  area: 'fees',
  title: 'Deposits of the scope, the newest first',
  permissions: ['Fee Deposit'],
  input: {
    ...listSortedBy('entry_date', 'value_date', 'receipt_no', 'amount', 'channel'),
    from: localDate.optional(),
    to: localDate.optional(),
    channel: channel.optional(),
    account_id: id.optional(),
    collected_by: id.optional(),
    /** Only what the person who asks has taken. */
    mine: z.boolean().optional(),
    course_id: id.optional(),
    student_id: id.optional(),
    status: status.optional(),
  },
  /** Sums of what stands, by how it came. */
  data: listOf(depositRow, {
    receipts: z.number(),
    amount: money,
    cash: money,
    cheques: money,
    bank: money,
    other: money,
  }),
});

export const depositRead = defineCall({
  method: 'GET',
  path: 'fee/deposit/:id',
  area: 'fees',
  title: 'One deposit with what it settled',
  permissions: ['Fee Deposit'],
  input: { id },
  data: depositRow.extend({
    account_name: z.string(),
    note: z.string().nullable(),
    entry_id: id.nullable(),
    created_at: z.string(),
    reversed_at: z.string().nullable(),
    reversal_reason: z.string().nullable(),
    settlements: z.array(
      z.object({
        settlement_id: id,
        kind: z.string(),
        challan_no: z.string(),
        bill_month: month,
        student_name: z.string(),
        amount: money,
        heads: z.string(),
      }),
    ),
  }),
});

// Money taken for a child of another own branch (FEE-51): the desk types the exact code, sees name, class, branch and amount, and takes it.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money, moneyAboveZero, optionalText, text, version } from '#kernel/fields.ts';

/** A cheque is taken by the child's own branch, which meets it when it bounces (FEE-57). */
export const elsewhereChannels = ['cash', 'bank_counter', 'bank_transfer', 'card'] as const;
export type ElsewhereChannel = (typeof elsewhereChannels)[number];

/** `at_branch_id`: whose desk it is, where the person works for several. */
const at = { code: text(30), at_branch_id: id.optional() };
const told = { student_name: z.string(), class_name: z.string().nullable(), branch_name: z.string() };

export const elsewhereQuote = defineCall({
  method: 'GET',
  path: 'fee/elsewhere/quote',
  area: 'fees',
  title: 'A child of another own branch by exact code or challan number: name, class, branch and amount, nothing more',
  beyond: 'the amount as of the value date and the desk that may take it (FEE-51); fee/challan/lookup has neither',
  permissions: ['Fee Deposit'],
  input: { ...at, value_date: localDate.optional() },
  data: z.object({
    ...told,
    currency,
    today: localDate,
    value_date: localDate,
    /** What closes all that is open on the value date, fines included. */
    amount: money,
    /** Of it, what is charged already. */
    open: money,
    at: z.object({ branch_id: id, branch_name: z.string() }),
    /** The desks that may take it. */
    desks: z.array(z.object({ branch_id: id, branch_name: z.string() })),
    accounts: z.array(z.object({ account_id: id, name: z.string(), channels: z.array(z.enum(elsewhereChannels)) })),
  }),
});

export const elsewhereTake = defineCall({
  method: 'POST',
  path: 'fee/elsewhere/take',
  area: 'fees',
  title:
    'Take money for a child of another own branch: it lies here, settles there, and the pair between the branches is written',
  beyond: 'fee/deposit/create names children in scope; here there is none (FEE-51)',
  permissions: ['Fee Deposit'],
  idempotent: true,
  success: 201,
  input: {
    ...at,
    channel: z.enum(elsewhereChannels, { error: 'Choose how the money came' }),
    value_date: localDate,
    account_id: id,
    amount: moneyAboveZero,
    reference: optionalText(60),
    /** The tick 'Another payment' (FEE-50). */
    another: z.boolean().default(false),
    /** What was open when the cashier looked; when it has changed since, the money is refused. */
    quoted_open: money.optional(),
    note: optionalText(500),
  },
  data: z.object({
    ...told,
    deposit_id: id,
    receipt_no: z.string(),
    value_date: localDate,
    entry_date: localDate,
    /** Why it is not entered on its value date; null when it is. */
    entered_later: z.string().nullable(),
    currency,
    amount: money,
  }),
});

const row = z.object({
  ...told,
  deposit_id: id,
  receipt_no: z.string(),
  entry_date: localDate,
  value_date: localDate,
  channel: z.enum(elsewhereChannels),
  reference: z.string().nullable(),
  currency,
  amount: money,
  collected_at: z.string(),
  collected_by: z.string().nullable(),
  reversed: z.boolean(),
  version,
});
export type ElsewhereRow = z.output<typeof row>;

export const elsewhereList = defineCall({
  method: 'GET',
  path: 'fee/elsewhere/list',
  area: 'fees',
  title: 'What the branches of the scope took for children of other branches, the newest first',
  beyond: 'the register of deposits is that of the children’s branches (FEE-51)',
  permissions: ['Fee Deposit'],
  input: {
    ...listSortedBy('entry_date', 'receipt_no', 'amount', 'branch_name'),
    from: localDate.optional(),
    to: localDate.optional(),
    channel: z.enum(elsewhereChannels).optional(),
    /** Only what the person who asks has taken. */
    mine: z.boolean().optional(),
  },
  /** Sums of what stands. */
  data: listOf(row, { receipts: z.number(), amount: money, cash: money }),
});

export const elsewhereReceipt = defineCall({
  method: 'GET',
  path: 'fee/elsewhere/receipt/:id',
  area: 'fees',
  title: 'The receipt of money taken for a child of another branch: who, where and how much',
  beyond: 'fee/deposit/receipt names challans and balances, which stay with the child’s branch (FEE-51)',
  permissions: ['Fee Deposit'],
  transport: 'file',
  input: { id, sheet: z.enum(['a4', 'a5', 'roll']).default('a5'), language: z.enum(['en', 'ur', 'ar']).default('en') },
});

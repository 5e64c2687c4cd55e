// Bank reconciliation (ACC-41 to ACC-44): what is open on both sides, matched by the software or by hand, finished at difference 0.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, instantOut, localDate, optionalText, text } from '#kernel/fields.ts';

const area = 'accounts';
const permissions = ['Bank Reconciliation'];

export const matchWays = ['reference', 'cheque', 'voucher', 'amount', 'sum', 'hand'] as const;
export type MatchWay = (typeof matchWays)[number];
export const ruleKinds = ['charge', 'profit', 'other'] as const;

const bookLine = z.object({ entry_id: z.number(), line_no: z.number() });
export type BookLineKey = z.output<typeof bookLine>;
const MOST = 50;

const figures = z.object({
  statement_balance: z.number(),
  book_balance: z.number(),
  /** Payments of the book that are not yet at the bank. */
  outstanding_payments: z.number(),
  payments: z.number(),
  /** Receipts of the book that are not yet at the bank. */
  outstanding_receipts: z.number(),
  receipts: z.number(),
  /** Lines of the bank that are not in the book. */
  unexplained: z.number(),
  /** Statement − (book + payments not yet at the bank − receipts not yet at the bank). */
  difference: z.number(),
});
export type ReconcileFigures = z.output<typeof figures>;

const reconciled = z.object({
  id: z.number(),
  as_of: dayOut,
  statement_balance: z.number(),
  book_balance: z.number(),
  outstanding_payments: z.number(),
  outstanding_receipts: z.number(),
  status: z.enum(['draft', 'finished']),
  finished_by: z.string().nullable(),
  finished_at: instantOut.nullable(),
  reason: z.string().nullable(),
});

export const reconcileAccounts = defineCall({
  method: 'GET',
  path: 'bank/reconcile/accounts',
  area,
  beyond: 'the bank accounts to choose from, with how far each is reconciled (ACC-44)',
  title: 'Bank accounts of the scope with their statements and reconciliations so far',
  permissions,
  input: {},
  data: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      branch: z.string(),
      currency,
      account_id: z.number(),
      account: z.string(),
      loaded_to: dayOut.nullable(),
      reconciled_to: dayOut.nullable(),
      open_lines: z.number(),
    }),
  ),
});

export const reconcile = defineCall({
  method: 'GET',
  path: 'bank/reconcile',
  area,
  title: 'What is open on both sides up to a day, what belongs together and why, and the figures of ACC-43',
  permissions,
  input: { bank_account_id: id, as_of: localDate },
  data: z.object({
    account: z.object({
      id: z.number(),
      title: z.string(),
      branch_id: z.number(),
      branch: z.string(),
      currency,
      account_id: z.number(),
      account: z.string(),
    }),
    as_of: dayOut,
    loaded_to: dayOut.nullable(),
    figures,
    statement_lines: z.array(
      z.object({
        id: z.number(),
        value_date: dayOut,
        text: z.string(),
        reference: z.string().nullable(),
        /** In − out. */
        amount: z.number(),
        /** What the rules would book it to. */
        rule_id: z.number().nullable(),
        rule_account: z.string().nullable(),
        voucher_id: z.number().nullable(),
        voucher: z.string().nullable(),
      }),
    ),
    book_lines: z.array(
      bookLine.extend({
        entry_date: dayOut,
        doc_no: z.string().nullable(),
        narration: z.string().nullable(),
        reference: z.string().nullable(),
        amount: z.number(),
        /** Not at the bank for more than 180 days. */
        stale: z.boolean(),
      }),
    ),
    /** More are open on a side than are shown. */
    more_statement_lines: z.number(),
    more_book_lines: z.number(),
    proposals: z.array(
      z.object({
        how: z.enum(matchWays),
        reason: z.string(),
        amount: z.number(),
        statement_line_ids: z.array(z.number()),
        lines: z.array(bookLine),
        statement: z.string(),
        book: z.string(),
      }),
    ),
    matches: z.array(
      z.object({
        id: z.number(),
        how: z.enum(matchWays),
        amount: z.number(),
        settled_on: dayOut,
        statement: z.string(),
        book: z.string(),
        matched_by: z.string().nullable(),
        matched_at: instantOut,
        locked: z.boolean(),
      }),
    ),
    reconciliations: z.array(reconciled),
    rules: z.array(
      z.object({
        id: z.number(),
        contains: z.string(),
        account_id: z.number(),
        account: z.string(),
        kind: z.enum(ruleKinds),
        position: z.number(),
        everywhere: z.boolean(),
      }),
    ),
  }),
});
export type ReconcileAnswer = z.output<typeof reconcile.data>;

export const reconcileMatch = defineCall({
  method: 'POST',
  path: 'bank/reconcile/match',
  area,
  title: 'Match lines of the statement with lines of the book of the same sum',
  permissions,
  idempotent: true,
  input: {
    bank_account_id: id,
    statement_line_ids: z.array(id).max(MOST, `At most ${MOST} lines on a side`),
    lines: z
      .array(z.object({ entry_id: id, line_no: z.number().int().positive() }))
      .max(MOST, `At most ${MOST} lines on a side`),
  },
  data: z.object({ match_id: z.number(), amount: z.number() }),
});

export const reconcileUnmatch = defineCall({
  method: 'POST',
  path: 'bank/reconcile/unmatch',
  area,
  title: 'Take a match back, with a reason',
  permissions,
  input: { match_id: id, reason: text(300) },
  data: z.object({ match_id: z.number() }),
});

export const reconcileAuto = defineCall({
  method: 'POST',
  path: 'bank/reconcile/auto',
  area,
  title: 'Match what has the same reference or cheque number and amount',
  permissions,
  idempotent: true,
  input: { bank_account_id: id, as_of: localDate },
  data: z.object({ matched: z.number(), proposals: z.number(), open_statement: z.number(), open_book: z.number() }),
});

export const reconcileVoucher = defineCall({
  method: 'POST',
  path: 'bank/reconcile/voucher',
  area,
  title:
    'Book a line that only the bank has: charges and profit by an account or a rule, an unknown credit to Unidentified',
  permissions,
  idempotent: true,
  input: {
    statement_line_id: id,
    account_id: id.optional(),
    rule_id: id.optional(),
    /** A credit of nobody that is known: Dr bank, Cr 2230. */
    unidentified: z.boolean().default(false),
    narration: optionalText(400),
  },
  data: z.object({ voucher_id: z.number().nullable(), status: z.string(), matched: z.boolean() }),
});

export const reconcileRuleSave = defineCall({
  method: 'POST',
  path: 'bank/reconcile/rule/save',
  area,
  title: 'Keep a rule: what contains these words is booked to this account',
  permissions,
  input: {
    id: id.optional(),
    /** Left out: of all bank accounts. */
    bank_account_id: id.optional(),
    contains: text(80),
    account_id: id,
    kind: z.enum(ruleKinds),
    position: z.number().int().min(1).max(999).default(1),
    /** False takes the rule away. */
    active: z.boolean().default(true),
  },
  data: z.object({ id: z.number() }),
});

export const reconcileFinish = defineCall({
  method: 'POST',
  path: 'bank/reconcile/finish',
  area,
  title: 'Finish a reconciliation at difference 0; its matches are locked',
  permissions,
  idempotent: true,
  input: { bank_account_id: id, as_of: localDate },
  data: reconciled,
});

export const reconcileUndo = defineCall({
  method: 'POST',
  path: 'bank/reconcile/undo',
  area,
  beyond: 'the newest reconciliation is taken back first, with a reason (ACC-44)',
  title: 'Take the newest reconciliation of an account back',
  permissions,
  input: { id, reason: text(300) },
  data: z.object({ id: z.number() }),
});

export const reconcilePrint = defineCall({
  method: 'POST',
  path: 'bank/reconcile/print',
  area,
  beyond: 'the reconciliation statement with its outstanding items as a paper (05 §9)',
  title: 'The reconciliation statement of a day as a PDF',
  permissions,
  transport: 'file',
  input: { bank_account_id: id, as_of: localDate },
});

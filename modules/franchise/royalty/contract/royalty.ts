// Calls of royalty months: what they come to, posting them, taking one back, the postings with every line and the rows behind it (spec 10 §11.4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, instantOut, month, monthOut, text } from '#kernel/fields.ts';
import { bases } from '#modules/franchise/computation/contract/royalty-terms.ts';

const area = 'franchise';
const sees = ['Royalty Record'];
const words = z.string().nullable();
const minor = z.number().int();

export const postingStatus = z.enum(['posted', 'reversed']);
export const lineKinds = ['rule', 'minimum', 'late', 'rounding', 'tax'] as const;

export const royaltyLine = z.object({
  kind: z.enum(lineKinds),
  of_kind: z.enum(['rule', 'minimum']).nullable(),
  rule_id: z.number().nullable(),
  fund: z.enum(['royalty', 'marketing']).nullable(),
  basis: z.enum(bases).nullable(),
  head_id: z.number().nullable(),
  head: words,
  for_month: monthOut,
  text: z.string(),
  base: minor,
  units: z.number().nullable(),
  rate_percent: z.number().nullable(),
  unit_amount: z.number().nullable(),
  amount: minor,
});
export type RoyaltyLineRow = z.output<typeof royaltyLine>;

const sums = {
  students: z.number(),
  posted_base: minor,
  received_base: minor,
  royalty: minor,
  marketing: minor,
  minimum: minor,
  late: minor,
  tax: minor,
  rounding: minor,
  total: minor,
};

const previewRow = z.object({
  branch_id: z.number(),
  code: z.string(),
  branch_name: z.string(),
  franchisee: z.string(),
  ...sums,
  last_total: minor.nullable(),
  /** Of the month before; null where it was not posted. */
  change_percent: z.number().nullable(),
  flags: z.array(z.string()),
  /** Why it cannot be posted; null: it may be ticked. */
  problem: words,
  lines: z.array(royaltyLine),
});
export type PreviewRow = z.output<typeof previewRow>;

export const royaltyPreview = defineCall({
  method: 'POST',
  path: 'royalty/preview',
  area,
  title: 'What a month comes to for every franchise with an agreement in it; nothing is posted (ROY-10)',
  permissions: sees,
  input: { month, branch_ids: idList.optional() },
  data: z.object({
    /** Null where head office is not in sight: it can be looked at, not posted. */
    run_id: z.number().nullable(),
    month: monthOut,
    currency,
    rows: z.array(previewRow),
    totals: z.object(sums),
  }),
});

export const royaltyPost = defineCall({
  method: 'POST',
  path: 'royalty/post',
  area,
  title: 'Post the ticked franchises of a preview, each by itself and as it was shown (ROY-10)',
  permissions: ['Royalty Post'],
  idempotent: true,
  input: { run_id: id, branch_ids: idList.min(1, 'Tick at least one franchise') },
  data: z.object({ run_id: z.number(), job_id: z.number() }),
});

export const royaltyRun = defineCall({
  method: 'GET',
  path: 'royalty/run/:id',
  area,
  beyond: 'What became of each franchise of a run, while its job goes on and after it',
  title: 'A royalty run with what became of each franchise',
  permissions: sees,
  input: { id },
  data: z.object({
    id: z.number(),
    month: monthOut,
    currency,
    // states: franchise/royalty
    state: z.enum(['preview', 'running', 'posted', 'failed']),
    posted: z.number(),
    skipped: z.number(),
    waiting: z.number(),
    total: minor,
    rows: z.array(
      z.object({
        branch_id: z.number(),
        branch_name: z.string(),
        state: z.enum(['previewed', 'waiting', 'posted', 'skipped']),
        reason: words,
        total: minor,
        challan_id: z.number().nullable(),
        challan_no: words,
      }),
    ),
  }),
});

export const postingRow = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  code: z.string(),
  franchisee: z.string(),
  month: monthOut,
  currency,
  ...sums,
  holding_over: z.boolean(),
  // states: franchise/royalty
  state: postingStatus,
  posted_on: dayOut,
  challan_id: z.number().nullable(),
  challan_no: words,
});
export type PostingRow = z.output<typeof postingRow>;

export const postingList = defineCall({
  method: 'GET',
  path: 'royalty/postings',
  area,
  title: 'Royalty months that were posted',
  permissions: sees,
  input: {
    ...listSortedBy('month', 'branch_name', 'total'),
    branch_id: id.optional(),
    month: month.optional(),
    state: postingStatus.optional(),
  },
  data: listOf(postingRow, { royalty: minor, tax: minor, sum: minor }),
});

export const postingGet = defineCall({
  method: 'GET',
  path: 'royalty/posting/:id',
  area,
  title: 'One royalty month with every line: rule, head, base, rate, amount',
  permissions: sees,
  input: { id },
  data: z.object({
    ...postingRow.shape,
    agreement_no: z.string(),
    revision: z.number(),
    posted_at: instantOut,
    posted_by: words,
    reverse_reason: words,
    may_reverse: z.boolean(),
    why_not: words,
    lines: z.array(z.object({ ...royaltyLine.shape, id: z.number() })),
  }),
});

export const postingReverse = defineCall({
  method: 'POST',
  path: 'royalty/reverse',
  area,
  title: 'Take a posted month back in both books, while nothing was paid or corrected on its challan (ROY-17)',
  permissions: ['Royalty Post'],
  idempotent: true,
  input: { posting_id: id, reason: text(300) },
  data: z.object({ id: z.number(), state: postingStatus }),
});

const baseRow = z.object({
  key: z.string(),
  student_id: z.number().nullable(),
  what: z.string(),
  class_name: words,
  bill_month: monthOut.nullable(),
  document: words,
  amount: minor,
});

export const royaltyBase = defineCall({
  method: 'GET',
  path: 'royalty/base',
  area,
  beyond: 'The rows behind a base: royalty that a franchisee can open (spec 10 §17.2)',
  title: 'The rows of fees behind the base of a line, with their sum',
  permissions: sees,
  input: {
    branch_id: id,
    head_id: id,
    month,
    basis: z.enum(['gross_posted', 'net_posted', 'received']),
    /** The rule of the line: of a month under two agreements each has its own days. */
    rule_id: id.optional(),
    with_corrections: z.boolean().default(true),
    startRow: z.number().int().min(0).default(0),
    fetchCount: z.number().int().min(1).max(500).default(100),
  },
  data: z.object({ currency, head: z.string(), total: minor, count: z.number(), rows: z.array(baseRow) }),
});

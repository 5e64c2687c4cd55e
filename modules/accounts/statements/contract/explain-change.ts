// Why the surplus of a month is another one than before: accounts with their effect, the branches behind it and a reason (05 §14.7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, idList, month } from '#kernel/fields.ts';

const part = z.object({
  /** Null: all further branches together. */
  branch_id: z.number().nullable(),
  branch: z.string(),
  branches: z.number(),
  /** In the sign of the statement: what more was earned or spent. */
  change: z.number(),
  /** 'Two vouchers in one month, one the month before'; null where nothing more is known. */
  why: z.string().nullable(),
  /** The entry that is most of it. */
  entry_id: z.number().nullable(),
});

export const explainChange = defineCall({
  method: 'GET',
  path: 'report/explain-change',
  area: 'accounts',
  beyond: 'why the surplus differs from the month before, as sentences with their rows (05 §14.7)',
  title: 'The surplus of a month against the month before or a year ago: what changed, account by account, and why',
  permissions: ['Account Report'],
  input: {
    /** Absent: the running month, up to today, against the same days. */
    month: month.optional(),
    compare: z.enum(['last_month', 'last_year']).default('last_month'),
    branch_ids: idList.optional(),
  },
  data: z.object({
    currency,
    scope: z.string(),
    now: z.object({ from: dayOut, to: dayOut, title: z.string() }),
    before: z.object({ from: dayOut, to: dayOut, title: z.string() }),
    surplus: z.number(),
    surplus_before: z.number(),
    /** What the effects of all rows come to. */
    change: z.number(),
    /** The whole in one sentence. */
    summary: z.string(),
    rows: z.array(
      z.object({
        account_id: z.number(),
        code: z.string(),
        account: z.string(),
        /** Both in the sign of the statement. */
        now: z.number(),
        before: z.number(),
        change: z.number(),
        /** On the surplus: less spent is more. */
        effect: z.number(),
        parts: z.array(part),
        /** All of it in words. */
        sentence: z.string(),
      }),
    ),
  }),
});

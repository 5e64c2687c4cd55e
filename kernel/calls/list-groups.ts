// Any list counted by one or two of its columns, over all rows of its filters (decision 0140).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

const area = 'platform';
/** A field of the list's rows. */
const field = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'This list has no such column');

/** `status`; with what people read behind a tilde, `branch_id~branch_name`; days and months with theirs, `due_date.month`. */
const by = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,59}(?:~[a-z][a-z0-9_]{0,59}|\.(?:day|month|moment_day|moment_month))?$/,
    'This list cannot be counted by that',
  );

export const MOST_GROUPS = 2000;

const input = {
  /** The path of the list's call: 'fee/deposit/list'. */
  list: z.string().min(1).max(100),
  /** What the list is asked with, as JSON: filters and search. */
  asked: z.string().max(4000, 'These are too many filters to count by').default('{}'),
  by: z.array(by).min(1, 'Choose a column to count by').max(2, 'At most two columns, one down and one across'),
  /** Columns that are added up. */
  sums: z.array(field).max(30).default([]),
  /** Those of them that are amounts: they are added up within one currency. */
  money: z.array(field).max(30).default([]),
};

const group = z.object({
  /** One a column of `by`; null where the row has none. */
  keys: z.array(z.string().nullable()),
  /** What people read; the same as the key where there is nothing else. */
  names: z.array(z.string().nullable()),
  currency: z.enum(['PKR', 'OMR']).nullable(),
  count: z.number(),
  /** In the order of `sums`. */
  sums: z.array(z.number()),
});

export type ListGroup = z.output<typeof group>;

export const listGroups = defineCall({
  method: 'GET',
  path: 'list/groups',
  area,
  title: 'A list counted by one or two of its columns, with totals, over all rows of its filters',
  beyond: 'group-by and pivot of any list (00 §9): asked like the list itself, with its permission',
  input,
  data: z.object({ groups: z.array(group), total: z.number(), is_cut: z.boolean() }),
});

const words = z.record(z.string().max(60), z.record(z.string().max(200), z.string().max(200)));

/** What the file calls things: titles of the columns, and the words of choices. */
export const groupWords = z.strictObject({
  title: z.string().max(100),
  by: z.array(z.string().max(100)).max(2),
  sums: z.array(z.string().max(100)).max(30),
  /** By field, value by value: { status: { paid: 'Paid' } }. */
  values: words.default({}),
});

export const listGroupsExport = defineCall({
  method: 'GET',
  path: 'list/groups/export',
  area,
  title: 'The groups of a list as a workbook: one line a group, or one column across',
  beyond: 'group-by and pivot of any list as XLSX (00 §9)',
  transport: 'file',
  input: {
    ...input,
    /** `groupWords` as JSON. */
    words: z.string().max(12_000),
    /** With two columns: what stands in the cells, 'count' or one of `sums`. */
    value: z.string().max(60).default('count'),
  },
});

// A4 lists of a branch, each on sheets of its own (spec 02 §9): seats of its classes, its waiting lists.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

export const branchListsShape = z.object({
  title: z.string(),
  on: dayOut,
  columns: z.array(z.object({ title: z.string(), number: z.boolean().optional(), wide: z.boolean().optional() })),
  lists: z.array(z.object({ letterhead, rows: z.array(z.array(z.string())), foot: z.string() })),
});
export type BranchLists = z.output<typeof branchListsShape>;

export const branchLists = definePrint({
  kind: 'admissions.branch_lists',
  title: 'Lists of a branch',
  template: new URL('./branch-lists.typ', import.meta.url),
  sheets: ['A4'],
  shape: branchListsShape,
  paper: ({ title, on, columns, lists }): Paper => ({
    title,
    language: 'en',
    head: { on: formatDate(on), columns },
    items: lists.map((list) => ({ ...list })),
  }),
});

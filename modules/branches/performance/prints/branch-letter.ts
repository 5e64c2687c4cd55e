// The letter of a month on paper: where the branch stands, and at most five sentences.

import { z } from 'zod';
import { formatMonth } from '#kernel/dates.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

export const letterShape = z.object({
  letterhead,
  branch: z.string(),
  month: z.string(),
  standing: z.string(),
  sentences: z.array(z.string()),
  notes: z.array(z.string()),
  printed: z.tuple([z.string(), z.string()]),
});

export const branchLetter = definePrint({
  kind: 'branches.letter',
  title: 'Monthly letter of a branch',
  template: new URL('./branch-letter.typ', import.meta.url),
  sheets: ['A4'],
  shape: letterShape,
  paper: ({ letterhead: head, month, ...data }): Paper => ({
    title: `${data.branch}, ${formatMonth(month)}`,
    language: 'en',
    head: { ...data, month: formatMonth(month), letterhead: head },
    items: [],
  }),
});

// Papers of the books that are tables with their sums: statement of a payee, cash book, day book, count sheet, reconciliation (05 §9).

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { currency } from '#kernel/fields.ts';
import { who } from '#platform/access/who.ts';
import { definePrint, type HeldLetterhead, letterhead, type Paper } from '#platform/printing/index.ts';
import { letterheadOver } from './letterhead-over.ts';
import { scopeInWords } from '../reads/scope-in-words.ts';

const column = z.object({
  title: z.string(),
  /** Stands at the right, with figures of one width. */
  figure: z.boolean().default(false),
  /** Takes what room there is. */
  wide: z.boolean().default(false),
});

const paperTable = z.object({
  title: z.string().default(''),
  columns: z.array(column),
  rows: z.array(z.object({ kind: z.enum(['row', 'sum']).default('row'), cells: z.array(z.string()) })),
  /** A line between two sides, before this column. */
  divide: z.number().nullable().default(null),
});

const shape = z.object({
  letterhead,
  title: z.string(),
  currency,
  scope: z.string(),
  days: z.string(),
  printed: z.tuple([z.string(), z.string()]),
  /** Across the sheet. */
  wide: z.boolean().default(false),
  facts: z.array(z.tuple([z.string(), z.string()])),
  tables: z.array(paperTable),
  notes: z.array(z.string()),
  signed: z.array(z.string()),
});
export type BookPaperData = z.output<typeof shape>;
type Written = z.input<typeof shape>;

export const bookPrint = definePrint({
  kind: 'accounts.book',
  title: 'Paper of the books',
  template: new URL('./book-paper.typ', import.meta.url),
  sheets: ['A4', 'A4 landscape'],
  shape,
  paper: ({ letterhead: head, ...data }): Paper => ({
    title: data.title,
    language: 'en',
    head: { ...data, letterhead: head },
    items: [],
  }),
});

export interface BookPaper {
  held: HeldLetterhead;
  paper: Omit<BookPaperData, 'letterhead'>;
}

type Said = Omit<Written, 'letterhead' | 'currency' | 'scope' | 'days' | 'printed' | 'facts' | 'notes' | 'signed'> &
  Partial<Pick<Written, 'facts' | 'notes' | 'signed' | 'scope'>>;

/** Inside the request's transaction: whose head it is printed under, what it covers, who printed it. */
export async function bookPaper(
  said: Said,
  { days, branch_ids }: { days: readonly string[]; branch_ids: readonly number[] | undefined },
): Promise<BookPaper> {
  const { today, name } = who();
  const whole = {
    facts: [],
    notes: [],
    signed: ['Prepared by', 'Checked by', 'Approved by'],
    ...said,
    scope: said.scope ?? (await scopeInWords(branch_ids ?? null)),
    currency: who().currency,
    days: days.map(formatDate).join(' – '),
    printed: [formatDate(today), name] as [string, string],
  };
  const { letterhead: _none, ...paper } = shape.partial({ letterhead: true }).parse(whole);
  return { held: await letterheadOver(branch_ids), paper };
}

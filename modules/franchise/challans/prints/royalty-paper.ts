// Papers of royalty (10 §12): one sheet for challan, receipt and statement: who it is for, what it says, its rows, the sum in figures and words.

import { z } from 'zod';
import { currency } from '#kernel/fields.ts';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const words = z.string();
const fact = z.tuple([words, words]);

const sheet = z.object({
  letterhead,
  title: words,
  number: words,
  /** Of which copy it is; empty where there is one. */
  copies: z.array(words),
  mark: words.nullable(),
  facts: z.array(fact),
  columns: z.array(words),
  /** Words first, then figures, as they are printed. */
  rows: z.array(z.array(words)),
  sums: z.array(fact),
  in_words: words.nullable(),
  notes: z.array(words),
});

export const royaltyPaperShape = z.object({ kind: words, currency, sheets: z.array(sheet) });
export type RoyaltyPaper = z.output<typeof royaltyPaperShape>;
export type RoyaltySheet = RoyaltyPaper['sheets'][number];

export const said = (amount: number, of: 'PKR' | 'OMR'): string => formatMoney(amount, of, { zero: '0' });
export const saidInWords = (amount: number, of: 'PKR' | 'OMR'): string => amountInWords(amount, of);

export const royaltyPaper = definePrint({
  kind: 'franchise.royalty',
  title: 'Royalty papers',
  template: new URL('./royalty-paper.typ', import.meta.url),
  sheets: ['A4'],
  shape: royaltyPaperShape,
  paper: (data): Paper => ({
    title: data.kind,
    language: 'en',
    head: {},
    items: data.sheets.flatMap((one) =>
      (one.copies.length === 0 ? [''] : one.copies).map((copy) => ({ ...one, copy, currency: data.currency })),
    ),
  }),
});

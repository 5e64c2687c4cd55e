// A cheque as a paper (05 §9): only what the bank's form leaves open, at the places of the account's layout.

import { z } from 'zod';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { type LocalDate } from '#kernel/dates.ts';
import { currency } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, type Paper } from '#platform/printing/index.ts';
import { chequeLayout } from '../contract/cheque-layout.ts';

export const chequeShape = z.object({
  layout: chequeLayout,
  /** Of a test print: its frame and words that show what stands where. */
  test: z.boolean(),
  cheque: z.object({ day: z.string(), payee: z.string().min(1), amount: z.number().int().min(1), currency }),
});

/** '2026-09-05' → 0 5 0 9 2 0 2 6, a figure a box. */
const boxesOf = (day: LocalDate | string): string[] => {
  const [year = '', month = '', date = ''] = day.split('-');
  return Array.from(`${date}${month}${year}`);
};

export const chequePrint = definePrint({
  kind: 'accounts.cheque',
  title: 'Cheque',
  template: new URL('./cheque.typ', import.meta.url),
  sheets: ['Cheque'],
  shape: chequeShape,
  paper: ({ layout, test, cheque }): Paper => ({
    title: 'Cheque',
    language: 'en',
    head: { layout, test },
    items: [
      {
        date: boxesOf(cheque.day),
        payee: cheque.payee,
        // Nothing can be written in front of it or after it.
        words: `*** ${amountInWords(cheque.amount, cheque.currency, 'en')} ***`,
        figures: `**${formatMoney(cheque.amount, cheque.currency)}**`,
      },
    ],
  }),
});

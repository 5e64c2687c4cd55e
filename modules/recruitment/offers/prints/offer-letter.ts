// The letter of an offer (07 §8): post, first day, pay line by line and in words, until when it holds.

import { z } from 'zod';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { definePrint, type HeldLetterhead, letterhead, type Paper, readLetterheads } from '#platform/printing/index.ts';
import { readOfferPage } from '../reads/offer-page.ts';

const shape = z.object({
  letterhead,
  name: z.string(),
  job: z.string(),
  branch: z.string(),
  designation: z.string(),
  joining_date: z.string(),
  valid_until: z.string(),
  gross: z.string(),
  gross_in_words: z.string(),
  lines: z.array(z.object({ head: z.string(), amount: z.string() })),
  terms: z.string(),
});
type Letter = z.output<typeof shape>;

export const offerLetterPaper = definePrint({
  kind: 'recruitment.offer_letter',
  title: 'Offer letter',
  template: new URL('./offer-letter.typ', import.meta.url),
  sheets: ['A4'],
  shape,
  paper: ({ letterhead: head, ...item }): Paper => ({
    title: `Offer to ${item.name}`,
    language: 'en',
    head: { letterhead: head },
    items: [item],
  }),
});

export type HeldLetter = Omit<Letter, 'letterhead'> & { held: HeldLetterhead };

/** In a transaction whose scope holds the offer; the logo is read after it. */
export async function loadOfferLetter(offer_id: number): Promise<HeldLetter> {
  const page = await readOfferPage(offer_id);
  const [held] = await readLetterheads([page.branch_id]);
  if (!held) throw notFound('This branch');
  return {
    held,
    name: page.name,
    job: page.job,
    branch: page.branch,
    designation: page.designation,
    joining_date: formatDate(page.joining_date),
    valid_until: formatDate(page.valid_until),
    gross: moneyWithCurrency(page.gross, page.currency),
    gross_in_words: amountInWords(page.gross, page.currency),
    lines: page.lines.map((line) => ({ head: line.head, amount: formatMoney(line.amount, page.currency) })),
    terms: page.terms ?? '',
  };
}

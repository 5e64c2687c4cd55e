// ACC-41: what belongs together. In order: what was booked for the line; the same reference and amount; the cheque number and amount;
// the amount within three days where there is one candidate; sums of a day. Only the first three match by themselves.

import { daysBetween } from '#kernel/dates.ts';
import type { MatchWay } from '../contract/reconcile.ts';
import type { BankSide, BookSide, Pairing } from './sides.ts';
import { bankSums, daySums, near } from './sums-of-days.ts';

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const plain = (text: string): string => bare(text).replace(/^0+/, '');

/** The numbers and words of a line that could be a reference: at least four signs as they are written, one of them a digit. */
function tokensOf({ reference, text }: BankSide): Set<string> {
  const words = [reference ?? '', ...text.split(/[\s,;:]+/)].map(bare);
  return new Set(words.filter((word) => word.length >= 4 && /\d/.test(word)).map(plain));
}

const AFTER_A_CHEQUE = /(?:chq|cheque|check|clg|clearing)[a-z.:#\s-]*0*(\d{1,3})(?![\d.,/])/giu;
const CHEQUE_DAYS = 30;

/** 'CHQ 42': a number of few digits counts where it is said to be a cheque's, within a month of the day it was written. */
function saysShortCheque(bank: BankSide, { cheque, entry_date }: BookSide): boolean {
  const number = cheque === null ? '' : plain(cheque);
  const days = daysBetween(entry_date, bank.value_date);
  if (number === '' || number.length > 3 || days < 0 || days > CHEQUE_DAYS) return false;
  return [...`${bank.text} `.matchAll(AFTER_A_CHEQUE)].some((match) => plain(match[1] ?? '') === number);
}

const byAmount = <T extends { amount: number }>(lines: readonly T[]): Map<number, T[]> =>
  Map.groupBy(lines, (line) => line.amount);

/** Takes what pairs off both sides, one to one, where neither has a second candidate. */
function takeSingles(
  bank: readonly BankSide[],
  book: readonly BookSide[],
  { fits, how, reason }: { fits: (bank: BankSide, book: BookSide) => boolean; how: MatchWay; reason: string },
): Pairing[] {
  const candidates = byAmount(book);
  const found = bank.flatMap((one) => {
    const fitting = (candidates.get(one.amount) ?? []).filter((other) => fits(one, other));
    const [only] = fitting;
    return only && fitting.length === 1 ? [{ bank: one, book: only }] : [];
  });
  const taken = Map.groupBy(found, (pair) => pair.book);
  return found
    .filter((pair) => taken.get(pair.book)?.length === 1)
    .map((pair) => ({ how, reason, bank: [pair.bank], book: [pair.book] }));
}

export interface Paired {
  certain: Pairing[];
  proposals: Pairing[];
}

export function pairUp(bank: readonly BankSide[], book: readonly BookSide[]): Paired {
  let left = { bank: [...bank], book: [...book] };
  const take = (pairings: Pairing[]): Pairing[] => {
    const gone = {
      bank: new Set(pairings.flatMap((one) => one.bank)),
      book: new Set(pairings.flatMap((one) => one.book)),
    };
    left = {
      bank: left.bank.filter((one) => !gone.bank.has(one)),
      book: left.book.filter((one) => !gone.book.has(one)),
    };
    return pairings;
  };
  const tokens = new Map(bank.map((line) => [line.id, tokensOf(line)]));
  const says = (line: BankSide, words: readonly (string | null)[]): boolean =>
    words.some((word) => word !== null && tokens.get(line.id)?.has(plain(word)) === true);
  const certain = [
    ...take(
      takeSingles(left.bank, left.book, {
        how: 'voucher',
        reason: 'booked for this line',
        fits: (one, other) => one.voucher_id !== null && one.voucher_id === other.voucher_id,
      }),
    ),
    ...take(
      takeSingles(left.bank, left.book, {
        how: 'reference',
        reason: 'same reference and amount',
        fits: (one, other) => says(one, other.references),
      }),
    ),
    ...take(
      takeSingles(left.bank, left.book, {
        how: 'cheque',
        reason: 'cheque number and amount',
        fits: (one, other) => says(one, [other.cheque]) || saysShortCheque(one, other),
      }),
    ),
  ];
  const proposals = [
    ...take(
      takeSingles(left.bank, left.book, {
        how: 'amount',
        reason: 'same amount within three days',
        fits: (one, other) => near(one.value_date, other.entry_date),
      }),
    ),
    ...take(daySums(left.bank, left.book)),
    ...take(bankSums(left.bank, left.book)),
  ];
  return { certain, proposals };
}

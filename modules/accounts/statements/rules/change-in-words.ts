// Why a surplus changed, in words: what the entries say, the sentence of an account, and the whole in one (05 §14.7). Pure.

import { agree, counted } from '#kernel/counted.ts';
import { type Currency, formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import type { EntriesBehind, Explained, Part } from './explain-change.ts';

export interface Titles {
  now: string;
  before: string;
}

const inWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const words = (n: number): string => inWords[n] ?? String(n);

/** 'two vouchers in one month, one in October 2026; the largest is BPV-F8-2627-000123 of 95,000'. */
export function reasonOf(
  facts: EntriesBehind,
  change: number,
  { titles, currency }: { titles: Titles; currency: Currency },
) {
  const noun = (n: number) => (facts.vouchers ? agree(n, 'voucher', 'vouchers') : agree(n, 'entry', 'entries'));
  const { entries, entries_before } = facts;
  if (entries === 0) return { why: `nothing in ${titles.now}`, entry_id: null };
  const reversed = facts.reversals === 0 ? '' : `, ${counted(facts.reversals, 'reversal')} among them`;
  const amount = Math.abs(facts.largest ?? 0);
  const most = amount > 0 && amount * 2 >= Math.abs(change);
  const one = entries === 1;
  const largest =
    most && facts.largest_no !== null
      ? one
        ? `: ${facts.largest_no}`
        : `; the largest is ${facts.largest_no} of ${formatMoney(amount, currency)}`
      : '';
  const first =
    entries_before === 0
      ? `${words(entries)} ${noun(entries)}, nothing in ${titles.before}`
      : entries > entries_before
        ? `${words(entries)} ${noun(entries)}${entries_before === 1 ? ' in one month' : ''}, ${words(entries_before)} in ${titles.before}`
        : entries < entries_before
          ? `${words(entries)} ${noun(entries)}, ${words(entries_before)} in ${titles.before}`
          : `${words(entries)} ${noun(entries)} as in ${titles.before}, of other amounts`;
  return { why: `${first}${reversed}${largest}`, entry_id: most ? facts.largest_id : null };
}

const signed = (amount: number, currency: Currency): string =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`;

export const nameOfPart = ({ branch, branches, branch_id }: Part): string =>
  branch_id === null ? `${counted(branches, 'other branch', 'other branches')} together` : branch;

/** How a part stands after the account: ', of it F-8 Campus +95,000: two vouchers in one month'. */
export function pieceOf(part: Part, { change, parts }: Pick<Explained, 'change' | 'parts'>, currency: Currency) {
  const alone = parts.length === 1;
  const first = parts[0] === part;
  const opposite = Math.sign(part.change) !== Math.sign(change);
  const lead = alone ? ' at ' : first ? (opposite ? ', with ' : ', of it ') : '; ';
  return {
    lead,
    name: nameOfPart(part),
    amount: alone ? '' : ` ${signed(part.change, currency)}`,
    why: part.why === null ? '' : `: ${part.why}`,
  };
}

export const leadOf = ({ change }: Pick<Explained, 'change'>, currency: Currency): string =>
  ` ${signed(change, currency)}`;

export function sentenceOf(row: Explained, currency: Currency): string {
  const pieces = row.parts.map((part) => {
    const { lead, name, amount, why } = pieceOf(part, row, currency);
    return `${lead}${name}${amount}${why}`;
  });
  return `${row.account}${leadOf(row, currency)}${pieces.join('')}.`;
}

interface Whole {
  surplus: number;
  surplus_before: number;
  income: number;
  expense: number;
}

/** 'Surplus of November 2026: PKR 1,200,000, which is 300,000 less than in October 2026. Income +0, expense +300,000.' */
export function summaryOf(
  { surplus, surplus_before, income, expense }: Whole,
  titles: Titles,
  currency: Currency,
): string {
  const change = surplus - surplus_before;
  const named = (amount: number) => `${amount < 0 ? 'Deficit' : 'Surplus'} of`;
  const stands = moneyWithCurrency(Math.abs(surplus), currency);
  if (change === 0) return `${named(surplus)} ${titles.now}: ${stands}, as in ${titles.before}.`;
  const much = formatMoney(Math.abs(change), currency);
  const better = change > 0 ? 'better' : 'worse';
  return `${named(surplus)} ${titles.now}: ${stands}, ${much} ${better} than in ${titles.before}. Net income ${signed(income, currency)}, expense ${signed(expense, currency)}.`;
}

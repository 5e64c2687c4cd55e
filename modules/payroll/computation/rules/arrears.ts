// What a frozen month comes to more or less by today's sources (SAL-22), with the words that say why, head by head.

import { formatMonth, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { money } from './how.ts';

/** What was earned of a month beside its additions, by head. */
export type EarnedByHead = Readonly<Record<string, number>>;

const sumOf = (earned: EarnedByHead): number => Object.values(earned).reduce((sum, amount) => sum + amount, 0);

interface Compared {
  month: Month;
  frozen: EarnedByHead;
  now: EarnedByHead;
  /** What earlier arrears of the month have paid already, less what was recovered. */
  paid_before: number;
  names: ReadonlyMap<string, string>;
  currency: Currency;
}

export interface Arrears {
  /** Below 0: to be recovered. */
  amount: number;
  note: string;
}

const LONGEST_NOTE = 300;

export function arrearsOf({ month, frozen, now, paid_before, names, currency }: Compared): Arrears {
  const signed = (amount: number): string => `${amount > 0 ? '+ ' : '− '}${money(Math.abs(amount), currency)}`;
  const [was, is] = [new Map(Object.entries(frozen)), new Map(Object.entries(now))];
  const heads = new Set([...was.keys(), ...is.keys()]);
  const parts = [...heads].flatMap((head) => {
    const more = (is.get(head) ?? 0) - (was.get(head) ?? 0);
    return more === 0 ? [] : [`${names.get(head) ?? head} ${signed(more)}`];
  });
  const before = paid_before === 0 ? [] : [`paid before ${signed(paid_before)}`];
  const note = `${formatMonth(month)}, computed again: ${[...parts, ...before].join(', ')}`;
  return { amount: sumOf(now) - sumOf(frozen) - paid_before, note: note.slice(0, LONGEST_NOTE) };
}

// How a loan is paid back: instalments, skipped, short, paid early (LOAN-1, LOAN-6 to LOAN-9). Amounts are minor units; no interest.

import { addMonths, type Month } from '#kernel/dates.ts';

export const instalmentStates = ['due', 'in_salary', 'paid', 'skipped', 'short', 'settled_early'] as const;

export interface Instalment {
  no: number;
  month: Month;
  amount: number;
  paid_amount: number;
  status: (typeof instalmentStates)[number];
}

/** LOAN-1: floor to the unit, the last takes the rest: 100,000 in 7 is 6 × 14,285 and 14,290. */
export function instalmentAmounts(amount: number, parts: number, unit: number): number[] {
  const each = Math.floor(amount / parts / unit) * unit;
  return Array.from({ length: parts }, (_, n) => (n === parts - 1 ? amount - each * (parts - 1) : each));
}

const due = (amounts: readonly number[], from: Month, no = 1): Instalment[] =>
  amounts.map((amount, n) => ({ no: no + n, month: addMonths(from, n), amount, paid_amount: 0, status: 'due' }));

export const scheduleOf = (amount: number, { parts, unit, from }: { parts: number; unit: number; from: Month }) =>
  due(instalmentAmounts(amount, parts, unit), from);

const isOpen = (one: Instalment): boolean => one.status === 'due';

function afterLast(schedule: readonly Instalment[], amount: number): Instalment {
  const last = schedule.reduce((a, b) => (a.month > b.month ? a : b));
  const no = Math.max(...schedule.map((one) => one.no)) + 1;
  return { no, month: addMonths(last.month, 1), amount, paid_amount: 0, status: 'due' };
}

/** LOAN-6: at most two a year and not two in a row; the sentence why not. */
export function whyNotSkip(schedule: readonly Instalment[], month: Month): string | null {
  const one = schedule.find((each) => each.month === month);
  if (!one) return 'There is no instalment in this month.';
  if (one.status !== 'due') return 'Only an instalment that is due can be skipped.';
  const skipped = schedule.filter((each) => each.status === 'skipped').map((each) => each.month);
  if (skipped.includes(addMonths(month, -1)) || skipped.includes(addMonths(month, 1)))
    return 'Two instalments in a row cannot be skipped.';
  if (skipped.filter((each) => each.slice(0, 4) === month.slice(0, 4)).length >= 2)
    return 'Two instalments of this year are skipped already.';
  return null;
}

/** LOAN-6: the same amount is added at the end. */
export function skip(schedule: readonly Instalment[], month: Month): Instalment[] {
  const one = schedule.find((each) => each.month === month);
  if (!one) return [...schedule];
  const changed = schedule.map((each) => (each === one ? { ...each, status: 'skipped' as const } : each));
  return [...changed, afterLast(schedule, one.amount)];
}

export interface EarlyPayment {
  amount: number;
  plan: 'fewer' | 'smaller';
  unit: number;
}

/** LOAN-8: off the last instalments backward, or the rest spread anew over the months that stand. */
export function payEarly(schedule: readonly Instalment[], { amount, plan, unit }: EarlyPayment): Instalment[] {
  const open = schedule.filter(isOpen).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const left = open.reduce((sum, one) => sum + one.amount, 0) - amount;
  const kept = new Map<number, number>();
  if (plan === 'smaller' && left > 0)
    for (const [n, part] of instalmentAmounts(left, open.length, unit).entries()) kept.set(open[n]?.no ?? 0, part);
  else {
    let off = amount;
    for (const one of open.toReversed()) {
      const taken = Math.min(off, one.amount);
      off -= taken;
      kept.set(one.no, one.amount - taken);
    }
  }
  return schedule.map((one) => {
    const rest = isOpen(one) ? kept.get(one.no) : undefined;
    if (rest === undefined) return one;
    return rest > 0 ? { ...one, amount: rest } : { ...one, status: 'settled_early' as const };
  });
}

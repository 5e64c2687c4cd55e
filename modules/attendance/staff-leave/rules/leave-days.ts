// The days that a request takes, and which of them are paid (LVE-1, LVE-3, LVE-9). Pure, so that what is shown before sending is what is kept.

import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';

export type DayPart = 'full' | 'first_half' | 'second_half';

export interface CalendarDay {
  date: LocalDate;
  /** No holiday, no day off, and employed. */
  is_working: boolean;
}

export interface CountBy {
  count_mode: 'working_days' | 'calendar_days';
  /** Off days strictly inside count. */
  sandwich: boolean;
}

export interface LeaveDay {
  date: LocalDate;
  part: 'full' | 'first' | 'second';
  portion: 0.5 | 1;
}

/** LVE-1. */
export function countedDays(
  days: readonly CalendarDay[],
  { count_mode, sandwich }: CountBy,
  part: DayPart,
): LeaveDay[] {
  const whole = (date: LocalDate): LeaveDay => ({ date, part: 'full', portion: 1 });
  if (part !== 'full')
    return days
      .filter((one) => one.is_working)
      .map(({ date }) => ({ date, part: part === 'first_half' ? 'first' : 'second', portion: 0.5 }));
  if (count_mode === 'calendar_days') return days.map(({ date }) => whole(date));
  const working = days.filter((one) => one.is_working);
  const [first] = working;
  const last = working.at(-1);
  if (!first || !last) return [];
  if (!sandwich) return working.map(({ date }) => whole(date));
  return days.filter((one) => one.date >= first.date && one.date <= last.date).map(({ date }) => whole(date));
}

export interface Tier {
  upto_day: number;
  percent: number;
}

export interface PayBy {
  pay: 'paid' | 'unpaid' | 'tiered';
  pay_tiers: readonly Tier[];
}

/** LVE-9: what the nth day of the leave year is paid with; beyond the last tier nothing. */
export function tierOf(nth: number, tiers: readonly Tier[]): number {
  const found = tiers.toSorted((a, b) => a.upto_day - b.upto_day).find((one) => nth <= one.upto_day);
  return found?.percent ?? 0;
}

export interface PaidDay extends LeaveDay {
  covered: boolean;
  pay_percent: number;
}

export interface Priced {
  days: PaidDay[];
  total: number;
  paid: number;
  unpaid: number;
  /** Days of pay that are lost: half of a day at 50 % (LVE-9). */
  unpaid_equivalent: number;
}

interface Having {
  /** What may still be taken, the limit below zero included. */
  available: number;
  /** Used of the type in the leave year, for tiers. */
  used: number;
}

/** LVE-3: from the balance as far as it goes, in halves; the rest is unpaid. */
export function pricedDays(days: readonly LeaveDay[], by: PayBy, { available, used }: Having): Priced {
  let left = Math.floor(Math.max(0, available) * 2) / 2;
  let nth = used;
  const paid: PaidDay[] = days.map((day) => {
    if (by.pay === 'unpaid' || left < day.portion) return { ...day, covered: false, pay_percent: 0 };
    left -= day.portion;
    nth += day.portion;
    return {
      ...day,
      covered: true,
      pay_percent: by.pay === 'tiered' ? tierOf(Math.ceil(nth), by.pay_tiers) : 100,
    };
  });
  const sum = (those: readonly LeaveDay[]): number => those.reduce((all, one) => all + one.portion, 0);
  const from = paid.filter((one) => one.covered);
  return {
    days: paid,
    total: sum(paid),
    paid: sum(from),
    unpaid: sum(paid) - sum(from),
    unpaid_equivalent: paid.reduce((all, one) => all + (one.portion * (100 - one.pay_percent)) / 100, 0),
  };
}

export const daysFrom = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));

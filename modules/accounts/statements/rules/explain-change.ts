// What moved a surplus (05 §14.7): each account with its effect and the branches behind it, and the months that are compared. Pure.

import {
  addMonths,
  dayInMonth,
  firstDayOf,
  formatMonth,
  lastDayOfMonth,
  type LocalDate,
  type Month,
  monthOf,
} from '#kernel/dates.ts';

/** debit − credit of an account in a branch, or in all further ones together. */
export interface ChangeOfBranch {
  account_id: number;
  branch_id: number | null;
  branches: number;
  now: number;
  before: number;
}

/** What the entries of an account in a branch were like in both spans. */
export interface EntriesBehind {
  account_id: number;
  branch_id: number;
  entries: number;
  entries_before: number;
  /** True: all of them are vouchers. */
  vouchers: boolean;
  reversals: number;
  /** The largest of the span, as debit − credit. */
  largest: number | null;
  largest_no: string | null;
  largest_id: number | null;
}

export interface Account {
  id: number;
  code: string;
  name: string;
  nature: string;
  group: string;
}

export interface Part {
  branch_id: number | null;
  branch: string;
  branches: number;
  change: number;
  why: string | null;
  entry_id: number | null;
}

export interface Explained {
  account_id: number;
  code: string;
  account: string;
  now: number;
  before: number;
  change: number;
  effect: number;
  parts: Part[];
}

/** ACC-71: concessions are shown as what is given away. */
const signOf = ({ nature, group }: Pick<Account, 'nature' | 'group'>): 1 | -1 =>
  nature === 'income' && group !== 'concession' ? -1 : 1;

const noMinusZero = (value: number): number => (value === 0 ? 0 : value);

/** Accounts that changed, those that moved the surplus most first; their effects come to the change of the surplus. */
export function explained(accounts: readonly Account[], changes: readonly ChangeOfBranch[]): Explained[] {
  const by = Map.groupBy(changes, (one) => one.account_id);
  return accounts
    .flatMap((account): Explained[] => {
      const own = by.get(account.id) ?? [];
      const sum = (key: 'now' | 'before') => own.reduce((total, one) => total + one[key], 0);
      const [now, before, sign] = [sum('now'), sum('before'), signOf(account)];
      const moved = own.filter((one) => one.now !== one.before);
      if (moved.length === 0) return [];
      return [
        {
          account_id: account.id,
          code: account.code,
          account: account.name,
          now: noMinusZero(now * sign),
          before: noMinusZero(before * sign),
          change: noMinusZero((now - before) * sign),
          effect: noMinusZero(before - now),
          parts: moved
            .map(({ branch_id, branches, ...one }) => ({
              branch_id,
              branch: '',
              branches,
              change: (one.now - one.before) * sign,
              why: null,
              entry_id: null,
            }))
            .toSorted(byWeight),
        },
      ];
    })
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || a.code.localeCompare(b.code));
}

/** The heaviest first, all further ones last. */
const byWeight = (a: Part, b: Part): number =>
  Number(a.branch_id === null) - Number(b.branch_id === null) || Math.abs(b.change) - Math.abs(a.change);

export interface Days {
  from: LocalDate;
  to: LocalDate;
  /** 'October 2026', or '1–15 October 2026' of one that is not over. */
  title: string;
  /** As it stands in a sentence: 'the first 15 days of October 2026'. */
  words: string;
}

function daysOf(month: Month, to: LocalDate): Days {
  const from = firstDayOf(month);
  const name = formatMonth(month);
  if (to === lastDayOfMonth(month)) return { from, to, title: name, words: name };
  const days = Number(to.slice(8, 10));
  const words = days === 1 ? `the first day of ${name}` : `the first ${days} days of ${name}`;
  return { from, to, title: `${days === 1 ? '1' : `1–${days}`} ${name}`, words };
}

/** A month that is not over is held against the same days of the other. */
export function monthsCompared(
  month: Month,
  compare: 'last_month' | 'last_year',
  today: LocalDate,
): { now: Days; before: Days } {
  const other = addMonths(month, compare === 'last_year' ? -12 : -1);
  const over = month < monthOf(today) || today === lastDayOfMonth(month);
  if (over) return { now: daysOf(month, lastDayOfMonth(month)), before: daysOf(other, lastDayOfMonth(other)) };
  return { now: daysOf(month, today), before: daysOf(other, dayInMonth(other, Number(today.slice(8, 10)))) };
}

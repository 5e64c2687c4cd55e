// A dry run in a sentence (06 §12 no. 9): 'If this had held in April 2026: 412 fewer lates, 37 fewer unpaid days, PKR 61,000 less deducted.'

import { agree, counted, grouped } from '#kernel/counted.ts';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { DryRun } from '../contract/dry-runs.ts';

/** Null: none more and none fewer. */
export function moreOrFewer(difference: number, [one, many]: readonly [string, string]): string | null {
  if (difference === 0) return null;
  const size = Math.abs(difference);
  return `${grouped(size)} ${difference < 0 ? 'fewer' : 'more'} ${agree(size, one, many)}`;
}

export const nouns = {
  late: ['late', 'lates'],
  half: ['half day', 'half days'],
  absent: ['absence', 'absences'],
  unpaid: ['unpaid day', 'unpaid days'],
} as const;
export const figureNames = ['late', 'half', 'absent', 'unpaid'] as const;

export function lessDeducted(less: number | null, currency: DryRun['currency']): string | null {
  if (less === null || less === 0) return null;
  return `${moneyWithCurrency(Math.abs(less), currency)} ${less > 0 ? 'less' : 'more'} deducted`;
}

type Told = Pick<DryRun, 'month' | 'branch_name' | 'currency' | 'late' | 'half' | 'absent' | 'unpaid' | 'less'>;

export function saidDryRun(run: Told): string {
  const month = formatMonth(monthOf(run.month));
  const parts = [
    ...figureNames.map((name) => moreOrFewer(run[name].after - run[name].before, nouns[name])),
    lessDeducted(run.less, run.currency),
  ].filter((one) => one !== null);
  return parts.length === 0
    ? `Nothing of ${month} would have been different at ${run.branch_name}.`
    : `If this had held in ${month} at ${run.branch_name}: ${parts.join(', ')}.`;
}

interface Noted extends Pick<DryRun, 'month' | 'people' | 'of' | 'by_hand' | 'closed' | 'rows'> {
  /** Days of presence without a punch. */
  unpunched: number;
  /** Null: amounts are not for this reader. */
  priced: { hidden: number; unknown: number } | null;
  /** Days were different, so that there was something to price. */
  differs: boolean;
}

export function notesOf({
  month: first,
  people,
  of,
  by_hand,
  unpunched,
  closed,
  rows,
  priced,
  differs,
}: Noted): string[] {
  const month = formatMonth(monthOf(first));
  const all = [
    of === 0 ? `Nobody worked in this shift in ${month}.` : null,
    people < of ? `Of the ${counted(of, 'person', 'people')} the first ${grouped(people)} by name are counted.` : null,
    by_hand > 0
      ? `${counted(by_hand, 'day')} ${agree(by_hand, 'was', 'were')} set by a person: ${agree(by_hand, 'it stays as it is', 'they stay as they are')}.`
      : null,
    unpunched > 0
      ? `${counted(unpunched, 'day')} ${agree(unpunched, 'was', 'were')} marked without a punch: there is nothing to judge, and ${agree(unpunched, 'it stays as it is', 'they stay as they are')}.`
      : null,
    closed || of === 0 ? null : `${month} is not closed: lateness is counted in days as closing it would.`,
    differs && priced === null ? 'What would have been deducted is for those who may see salaries.' : null,
    priced && priced.hidden > 0
      ? `${counted(priced.hidden, 'confidential salary is', 'confidential salaries are')} not in the amount.`
      : null,
    priced && priced.unknown > 0
      ? `Without a pay plan in force that month, so not in the amount: ${counted(priced.unknown, 'person', 'people')}.`
      : null,
    differs && rows === null ? 'Names are for those who may see the attendance of employees.' : null,
  ];
  return all.filter((one) => one !== null);
}

// What the figure of a month counts and what it does not, and why there is none, in sentences for whoever it is about (07 §12.2).

import { counted } from '#kernel/counted.ts';
import {
  daysInMonth,
  firstDayOf,
  formatDate,
  formatMonth,
  lastDayOfMonth,
  type LocalDate,
  type Month,
} from '#kernel/dates.ts';

export interface Employment {
  month: Month;
  status: string;
  joining_date: LocalDate;
  left_date: LocalDate | null;
  /** The last day of an approved leaving that is not carried out yet. */
  leaves_on: LocalDate | null;
  /** A settlement pays the month. */
  settled: boolean;
  /** Taken out of the month by who prepares it. */
  left_out: string | null;
}

/** Why nothing can be expected. Null: something can, if a plan holds. */
export function whyNothing({ month, status, joining_date, left_date, settled, left_out }: Employment): string | null {
  if (settled) return `The final settlement pays ${formatMonth(month)}; there is no slip of the month beside it.`;
  if (left_date !== null && left_date < firstDayOf(month))
    return `The employment ended on ${formatDate(left_date)}: no salary is due for ${formatMonth(month)}.`;
  if (joining_date > lastDayOfMonth(month))
    return `The employment begins on ${formatDate(joining_date)}: no salary is due for ${formatMonth(month)}.`;
  if (status === 'inactive') return 'The record is inactive: no salary is prepared. HR makes it active again.';
  if (left_out !== null) return `Left out of the salaries of ${formatMonth(month)}: ${left_out}.`;
  return null;
}

export const noPlan = (month: Month): string =>
  `No approved pay plan holds in ${formatMonth(month)}, so nothing can be computed. HR enters it under Pay Plans.`;

export interface Counted extends Employment {
  today: LocalDate;
  employed_days: number;
  /** Days of attendance that are marked so far. */
  marked_days: number;
  unpaid_days: number;
  /** Of daily and visiting people: days of presence that are counted. */
  paid_by_day: number | null;
  suspended_percent: number;
  by_working_days: boolean;
  branches: readonly string[];
  carried: number;
  no_tax_table: boolean;
}

function ofEmployment(one: Counted): (string | false)[] {
  const { month, joining_date, left_date, leaves_on, employed_days } = one;
  const [first, last] = [firstDayOf(month), lastDayOfMonth(month)];
  const share = `${employed_days} of ${counted(daysInMonth(month), 'day')} ${employed_days === 1 ? 'is' : 'are'} counted.`;
  const leaving = left_date === null && leaves_on !== null && leaves_on <= last;
  return [
    joining_date > first && `Joined on ${formatDate(joining_date)}: ${share}`,
    left_date !== null &&
      left_date <= last &&
      `The last day is ${formatDate(left_date)}: ${share} The final settlement may pay them instead.`,
    leaving &&
      `The last day is to be ${formatDate(leaves_on)}: what is shown still counts the days after it, and the final settlement may pay this month instead.`,
    one.status === 'suspended' && `Suspended: ${one.suspended_percent} % of the pay plan is counted.`,
    one.branches.length > 1 &&
      `Moved inside the month (${one.branches.join(', ')}): the branch of the last day pays all of it.`,
  ];
}

function ofDays(one: Counted): (string | false)[] {
  const { today, month, marked_days, paid_by_day } = one;
  const over = today > lastDayOfMonth(month);
  if (marked_days === 0) return ['No day of the month is marked yet: presence on every working day is assumed.'];
  return [
    paid_by_day !== null &&
      `Paid by the day: ${counted(paid_by_day, 'day')} of presence ${paid_by_day === 1 ? 'is' : 'are'} counted.${over ? '' : ' Days to come are not in it.'}`,
    paid_by_day === null && !over && 'Days to come count as worked.',
    paid_by_day === null &&
      !over &&
      one.by_working_days &&
      one.unpaid_days > 0 &&
      'A day without pay is divided by the working days marked so far; it costs less when the month is over.',
  ];
}

/** In the order in which they are read: who is paid, which days, what is taken off. */
export const monthNotes = (one: Counted): string[] =>
  [
    ...ofEmployment(one),
    ...ofDays(one),
    one.carried > 0 && 'A deduction does not fit into this month; the rest of it is taken later.',
    one.no_tax_table && 'No income tax table holds in this month yet: no tax is taken off here.',
  ].filter((said) => said !== false);

// What was seen, in a sentence with its days and counts; nobody is accused by it (07 §12.6).

import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { RadarKind, RadarPerson } from '../contract/radar.ts';

/** Days back from today, today among them. */
export const RADAR_DAYS = 30;
/** Fewer days on which both passed say nothing. */
export const SHARED_DAYS = 10;
/** Of the days on which both passed. */
export const TOGETHER_PERCENT = 80;
/** Fewer days on which anybody was seen: holidays, or a machine that is new or broken. */
export const SEEN_DAYS = 10;
/** So long after its payment a salary is the last one, also where the next one is late. */
export const PAID_WITHIN_DAYS = 45;
/** Of more branches at once nobody compares who passes with whom: one is chosen. */
const NEAR_BRANCHES = 25;

/** Every punch against the others of its minute: of a branch, or of a scope of few. */
export const comparesPasses = (scope: {
  branch_id: number | undefined;
  all_branches: boolean;
  branches: number;
}): boolean => scope.branch_id !== undefined || (!scope.all_branches && scope.branches <= NEAR_BRANCHES);

export type Seen =
  | { kind: 'silent'; since: LocalDate; others: number; last: LocalDate | null }
  | { kind: 'account'; people: number; ends: string; reason: string | null }
  | { kind: 'together'; place: string | null; days: number; of: number }
  | { kind: 'mobile'; people: number; ends: string };

export function seenWords(seen: Seen): string {
  switch (seen.kind) {
    case 'silent':
      return `Paid, and since ${formatDate(seen.since)} neither a scan, a mark of presence nor leave; others of the branch were seen on ${counted(seen.others, 'day')}. ${
        seen.last === null ? 'Not seen before that either.' : `Last seen on ${formatDate(seen.last)}.`
      }`;
    case 'account':
      return `${counted(seen.people, 'person is', 'people are')} paid on the account that ends with ${seen.ends}.${
        seen.reason === null ? '' : ` Said to be joint: ${seen.reason}.`
      }`;
    case 'together':
      return `Passed ${seen.place ?? 'the station'} within the same minute on ${seen.days} of the ${counted(seen.of, 'day')} on which both passed.`;
    case 'mobile':
      return `${counted(seen.people, 'person has', 'people have')} the mobile number that ends with ${seen.ends}.`;
  }
}

export const kindWords: Readonly<Record<RadarKind, string>> = {
  silent: 'Paid and not seen',
  account: 'Same account',
  together: 'Pass together',
  mobile: 'Same mobile',
};

export const named = ({ employee_name, employee_code, branch, has_left }: RadarPerson): string =>
  `${employee_name} (${employee_code}, ${branch}${has_left ? ', left' : ''})`;

export const lastPaid = ({ net, month, paid_on, currency }: RadarPerson): string =>
  net === null || month === null
    ? 'None'
    : `${moneyWithCurrency(net, currency)} for ${formatMonth(month)}${paid_on === null ? '' : `, paid on ${formatDate(paid_on)}`}`;

// STU-60, STU-61: on which days a transfer may take effect, and how the dues may be dealt with.

import { counted } from '#kernel/counted.ts';
import { addDays, firstDayOf, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';

export interface TransferFacts {
  today: LocalDate;
  /** First day of the running enrolment. */
  enrolled_since: LocalDate;
  /** Date of the last mark that is not A; null when none is kept. */
  last_present: LocalDate | null;
  future_days: number;
  /** One of the two branches is a franchise. */
  franchise: boolean;
}

export interface TransferTerms {
  effective_on: LocalDate;
  dues_mode: 'cleared' | 'carried';
}

const later = (...days: LocalDate[]): LocalDate => days.reduce((a, b) => (b > a ? b : a));

/** From the 1st of this month on, after the last presence and the first day in the section. */
export function earliestTransfer({ today, enrolled_since, last_present }: TransferFacts): LocalDate {
  const first = later(firstDayOf(monthOf(today)), addDays(enrolled_since, 1));
  return last_present === null ? first : later(first, addDays(last_present, 1));
}

export const latestTransfer = ({ today, future_days }: TransferFacts): LocalDate => addDays(today, future_days);

/** A sentence by field; empty when the transfer may be asked for. */
export function transferProblems(terms: TransferTerms, facts: TransferFacts): Record<string, string> {
  const problems: Record<string, string> = {};
  const earliest = earliestTransfer(facts);
  const latest = latestTransfer(facts);
  if (terms.effective_on < earliest)
    problems['effective_on'] = `Earliest ${formatDate(earliest)}: ${why(facts, earliest)}`;
  else if (terms.effective_on > latest)
    problems['effective_on'] = `Latest ${formatDate(latest)}: at most ${counted(facts.future_days, 'day')} ahead`;
  if (facts.franchise && terms.dues_mode === 'carried')
    problems['dues_mode'] = 'To or from a franchise the dues must be cleared first: they are two companies';
  return problems;
}

function why({ today, enrolled_since, last_present }: TransferFacts, earliest: LocalDate): string {
  if (last_present !== null && addDays(last_present, 1) === earliest) return `present on ${formatDate(last_present)}`;
  return earliest === firstDayOf(monthOf(today))
    ? 'months that are over stay with the branch that billed them'
    : `in the section since ${formatDate(enrolled_since)}`;
}

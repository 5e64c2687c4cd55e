// STU-50, STU-52, STU-53: on which days a freeze may begin, until when it may last, and when its return is due.

import { counted } from '#kernel/counted.ts';
import { addDays, daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';

export interface FreezeFacts {
  today: LocalDate;
  /** First day of the running active period. */
  active_since: LocalDate;
  /** Date of the last mark that is not A; null when none is kept. */
  last_present: LocalDate | null;
  max_days: number;
}

/** A freeze is asked for at most so many days ahead. */
export const FREEZE_AHEAD_DAYS = 60;

export interface FreezeTerms {
  from_on: LocalDate;
  expected_until: LocalDate;
  billing_percent: number;
  hold_seat: boolean;
}

export function earliestFreeze({ active_since, last_present }: FreezeFacts): LocalDate {
  const afterPresence = last_present === null ? active_since : addDays(last_present, 1);
  const afterJoining = addDays(active_since, 1);
  return afterPresence > afterJoining ? afterPresence : afterJoining;
}

/** Why a child in this state is not frozen; null when it may be. An approved freeze that lies ahead leaves no running active period. */
export function stateAgainstFreeze(subject: {
  full_name: string;
  status: string;
  active_since: LocalDate | null;
}): string | null {
  const { full_name, status, active_since } = subject;
  if (status === 'active')
    return active_since === null
      ? `A freeze of ${full_name} is approved already and begins soon: cancel it first`
      : null;
  const words = status === 'applicant' ? 'an applicant' : status.replace('_', ' ');
  return `${full_name} is ${words}: only an active student can be frozen`;
}

/** A sentence by field; empty when the freeze may be asked for. */
export function freezeProblems(terms: FreezeTerms, facts: FreezeFacts): Record<string, string> {
  const problems: Record<string, string> = {};
  const earliest = earliestFreeze(facts);
  if (terms.from_on < earliest) {
    const why = facts.last_present !== null && addDays(facts.last_present, 1) === earliest ? 'present' : 'active';
    const day = why === 'present' ? (facts.last_present ?? earliest) : facts.active_since;
    problems['from_on'] = `Earliest ${formatDate(earliest)}: ${why} on ${formatDate(day)}`;
  } else if (daysBetween(facts.today, terms.from_on) > FREEZE_AHEAD_DAYS) {
    problems['from_on'] =
      `Latest ${formatDate(addDays(facts.today, FREEZE_AHEAD_DAYS))}: at most ${FREEZE_AHEAD_DAYS} days ahead`;
  }
  const latest = addDays(terms.from_on, facts.max_days);
  if (terms.expected_until < terms.from_on) problems['expected_until'] = 'The return cannot be before the beginning';
  else if (terms.expected_until > latest)
    problems['expected_until'] =
      `Latest ${formatDate(latest)}: a freeze lasts at most ${counted(facts.max_days, 'day')}`;
  if (!terms.hold_seat && terms.billing_percent > 0)
    problems['hold_seat'] = 'A seat is given up only when nothing is billed';
  return problems;
}

export type Due = 'no' | 'soon' | 'due' | 'overdue';

/** A week before the return it is due soon, after it due, and past the days of grace overdue. */
export function dueState(expected_until: LocalDate, today: LocalDate, grace_days: number): Due {
  const over = daysBetween(expected_until, today);
  if (over > grace_days) return 'overdue';
  if (over >= 0) return 'due';
  return over >= -7 ? 'soon' : 'no';
}

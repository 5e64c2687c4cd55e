// How long a warning counts, how long an answer takes, and what further ones suggest (DSC-2, DSC-3, DSC-5).

import { addDays, addMonths, dayInMonth, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import type { warningKinds } from '../contract/warnings.ts';

export type WarningKind = (typeof warningKinds)[number];

const monthsOf: Readonly<Record<WarningKind, number>> = { verbal: 3, written: 6, show_cause: 6, final: 12 };
/** DSC-3 */
const REPLY_DAYS = 3;
/** DSC-5 */
export const WRITTEN_BEFORE_FINAL = 3;

/** DSC-2: the same day so many months later, the last of a shorter month. */
export function countsUntil(kind: WarningKind, issued_on: LocalDate): LocalDate {
  const later = addMonths(monthOf(issued_on), monthsOf[kind]);
  return dayInMonth(later, Number(issued_on.slice(8)));
}

export interface WarningTerms {
  kind: WarningKind;
  incident_on?: LocalDate | null | undefined;
  reply_by?: LocalDate | null | undefined;
  valid_until?: LocalDate | null | undefined;
}

/** Sentences by field, on the day on which it is written or issued; none is good. */
export function warningProblems(terms: WarningTerms, today: LocalDate): FieldErrors {
  const errors: FieldErrors = {};
  const { kind, incident_on, reply_by, valid_until } = terms;
  const first = addDays(today, REPLY_DAYS);
  if (incident_on && incident_on > today) errors['incident_on'] = ['The day of the incident is in the future'];
  if (kind === 'show_cause' && !reply_by) errors['reply_by'] = ['Say until when the answer is awaited'];
  else if (reply_by && reply_by < first)
    errors['reply_by'] = [`Leave at least three days: ${formatDate(first)} or later`];
  if (valid_until && valid_until <= today) errors['valid_until'] = ['The last day on which it counts is a later one'];
  return errors;
}

// STU-21, STU-22, ADM-11: what the fields that wait for approval must fulfil, when they are asked for and again when they are approved.

import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { birthDateProblem, type IdentityKind, normaliseIdentity } from '#modules/students/person/rules/index.ts';

export interface ApprovedFields {
  dob: LocalDate;
  /** Null until the child is admitted. */
  admission_date: LocalDate | null;
  identity_kind: IdentityKind;
  identity_no: string | null;
}

/** Sentences by field for the record as it would be; none is good. Only fields that change are checked. */
export function approvedFieldProblems(
  after: ApprovedFields,
  changed: readonly string[],
  today: LocalDate,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (changed.includes('dob')) {
    const birth = birthDateProblem(after.dob, today);
    if (birth) problems['dob'] = birth.message;
  }
  const { admission_date } = after;
  if (changed.includes('admission_date') && admission_date !== null && admission_date > today)
    problems['admission_date'] = 'The admission date is in the future';
  const isNew = changed.includes('admission_date') || changed.includes('dob');
  if (isNew && admission_date !== null && admission_date <= after.dob) {
    const field = changed.includes('admission_date') ? 'admission_date' : 'dob';
    problems[field] ??= 'The admission date is not after the birth date';
  }
  if ((changed.includes('identity_kind') || changed.includes('identity_no')) && after.identity_no !== null) {
    const number = normaliseIdentity(after.identity_kind, after.identity_no);
    if (number instanceof Refusal) problems['identity_no'] = number.message;
  }
  return problems;
}

// Days and terms of an employment (spec 06 §2.2, §5.2).

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import type { employmentTypes } from '../contract/facts.ts';

export type EmploymentType = (typeof employmentTypes)[number];

export const typeWords: Readonly<Record<EmploymentType, string>> = {
  permanent: 'Permanent',
  contract: 'Contract',
  part_time: 'Part-time',
  visiting: 'Visiting',
  intern: 'Intern',
  daily: 'Daily wages',
};

const YOUNGEST = 16;
const OLDEST = 75;
/** So far ahead somebody may be entered. */
const AHEAD_DAYS = 90;

export interface Terms {
  date_of_birth: LocalDate | null;
  joining_date: LocalDate;
  group_joining_date?: LocalDate | null | undefined;
  probation_end_date?: LocalDate | null | undefined;
  contract_end_date?: LocalDate | null | undefined;
  employment_type: EmploymentType;
}

export interface TermsOf {
  today: LocalDate;
  /** When the branch was opened, where it is known. */
  opened_on: LocalDate | null;
}

/** Completed years on a day; who was born on 29 February is a year older on 28 February of a common year (HR-9). */
export function ageOn(born: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  const leapBirthday = born.slice(5) === '02-29' && day.slice(5) === '02-28' && !isLeap(Number(day.slice(0, 4)));
  return day.slice(5) >= born.slice(5) || leapBirthday ? years : years - 1;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Sentences by field; none is good. */
export function termsProblems(terms: Terms, { today, opened_on }: TermsOf): FieldErrors {
  const errors: FieldErrors = {};
  const { joining_date, date_of_birth, group_joining_date, probation_end_date, contract_end_date } = terms;
  const latest = addDays(today, AHEAD_DAYS);
  if (joining_date > latest || (opened_on !== null && joining_date < opened_on))
    errors['joining_date'] = [
      opened_on === null
        ? `Joining date must be at most ${formatDate(latest)}.`
        : `Joining date must be between ${formatDate(opened_on)} and ${formatDate(latest)}.`,
    ];
  if (date_of_birth !== null) {
    const age = ageOn(date_of_birth, joining_date);
    if (age < YOUNGEST || age > OLDEST)
      errors['date_of_birth'] = [`Age at joining must be between ${YOUNGEST} and ${OLDEST} years.`];
  }
  if (group_joining_date && group_joining_date > joining_date)
    errors['group_joining_date'] = ['The first joining in the group cannot be after the joining date.'];
  if (probation_end_date && probation_end_date <= joining_date)
    errors['probation_end_date'] = ['Must be after the joining date.'];
  if (terms.employment_type === 'contract' && !contract_end_date)
    errors['contract_end_date'] = ["Give the contract's end date."];
  else if (contract_end_date && contract_end_date < joining_date)
    errors['contract_end_date'] = ['The contract cannot end before the joining date.'];
  return errors;
}

// Which discounts for paying ahead a child may be offered (FEE-18).

import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate, type Month } from '#kernel/dates.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

export interface PrepayTerms {
  type_id: number;
  name: string;
  /** Hundredths of a percent. */
  rate: number;
  /** At least so many. */
  months: number;
  /** The last value date. */
  until: LocalDate;
}

/** Those that the coming months and the day allow, the most first. */
export function offersFor(types: readonly PrepayTerms[], coming: readonly Month[], day: LocalDate): PrepayTerms[] {
  return types
    .filter((type) => type.months <= coming.length && day <= type.until)
    .toSorted((a, b) => b.rate - a.rate || a.months - b.months);
}

/** The months that are paid, or why they cannot be. */
export function monthsAhead(
  terms: PrepayTerms,
  coming: readonly Month[],
  asked: { months: number; value_date: LocalDate },
): Month[] | Refusal {
  if (asked.value_date > terms.until)
    return badField('value_date', `${terms.name} was for money up to ${formatDate(terms.until)}`);
  if (asked.months < terms.months)
    return badField('months', `${terms.name} is for ${terms.months} or more coming months`);
  if (asked.months > coming.length)
    return badField(
      'months',
      coming.length === 0
        ? 'No coming month is left to bill'
        : `Only ${counted(coming.length, 'coming month')} are left in this session`,
    );
  return coming.slice(0, asked.months);
}

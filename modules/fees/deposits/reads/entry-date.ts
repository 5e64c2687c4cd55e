// On which day money of a value date enters the book (FEE-49, ACC-4).

import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { bookOn } from '#platform/ledger/book-day.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';

/** The value date where ACC-4 allows it to this person, else the first open day after it. Refuses when none is open. */
export async function entryDateOf(
  value_date: LocalDate,
  branch: { branch_id: number; today: LocalDate },
): Promise<LocalDate> {
  const day = await firstOpenDay(branch.branch_id, value_date);
  if (day === null || day > branch.today) {
    const book = await bookOn(branch.branch_id, branch.today);
    throw badField(
      'value_date',
      book === 'none'
        ? 'No fiscal year covers today. Ask accounts to open one'
        : 'The books are closed up to today. Ask accounts to open the period',
    );
  }
  return day;
}

/** FEE-51: a pair of entries has one day, on which both books stand open. */
export async function entryDateOfBoth(
  value_date: LocalDate,
  one: { branch_id: number; today: LocalDate },
  other: { branch_id: number; today: LocalDate },
): Promise<LocalDate> {
  const day = await entryDateOf(value_date, one);
  const common = await entryDateOf(day, other);
  return common === day ? day : entryDateOfBoth(common, one, other);
}

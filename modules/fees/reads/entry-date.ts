// On which day money of a value date enters the book (FEE-49, ACC-4).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { bookOn } from '#platform/ledger/book-day.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';

/** How far back a day may be entered without Account Period. */
const BACKDATE_DAYS = 30;

/** The value date where ACC-4 allows it to this person, else the first open day after it. Refuses when none is open. */
export async function entryDateOf(
  value_date: LocalDate,
  branch: { branch_id: number; today: LocalDate },
): Promise<LocalDate> {
  const oldest = addDays(branch.today, -BACKDATE_DAYS);
  const wanted = value_date < oldest && !(await holds('Account Period')) ? oldest : value_date;
  const day = await firstOpenDay(branch.branch_id, wanted);
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

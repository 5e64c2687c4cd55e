// On which day money of a value date enters the book (FEE-49, ACC-4).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { holds } from '#platform/access/permissions.ts';
import { bookOn } from '#platform/ledger/book-day.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';

/** The value date where ACC-4 allows it to this person, else the first open day after it. Refuses when none is open. */
export async function entryDateOf(
  value_date: LocalDate,
  branch: { branch_id: number; today: LocalDate },
): Promise<LocalDate> {
  const oldest = addDays(branch.today, -(await backdateDays(branch.branch_id)));
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

/** How far back a day may be entered without Account Period. */
async function backdateDays(branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ days: number }>`
    select (platform.setting('backdate_days', ${branch_id}::int) #>> '{}')::int as days`);
  return row?.days ?? 0;
}

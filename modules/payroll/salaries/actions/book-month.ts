// A month that was decided elsewhere goes into the book as a whole: prepared, frozen and posted in one step, without asking anybody. For
// taking over a school's past, and for the demo; who works in the product goes through the sheet and three decisions.

import { lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { freeze } from '../steps/freeze-release.ts';
import { postSalaries } from '../steps/post-salaries.ts';
import { prepareNow } from './prepare-salaries.ts';

/** Answers how many salaries were posted, on the last day of the month. */
export async function bookMonth(branch_id: number, month: Month): Promise<number> {
  await requirePermission('ceo-salary-approval');
  await prepareNow(branch_id, month);
  const drafts = await rowsOf(sql<{ id: number }>`
    select id from payroll.salaries where branch_id = ${branch_id}::int and month = ${month}::date and kind = 'regular' and status = 'draft' order by id`);
  if (drafts.length === 0) return 0;
  const ids = drafts.map((row) => row.id);
  await freeze(ids);
  const entry_date = lastDayOfMonth(month);
  const numbers = await takeNumbers('salary slip', { branch_id, day: entry_date }, ids.length);
  await postSalaries(ids.map((id, n) => ({ id, number: numbers[n] ?? '', entry_date })));
  return ids.length;
}

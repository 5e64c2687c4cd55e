// Why royalty that stands already keeps an agreement from ending on a day (FRA-8).

import { formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** FRA-8: a month that was posted whole is not cut afterwards. */
export async function whyPosted(branch_id: number, on: LocalDate): Promise<string | null> {
  const row = await rowOf(sql<{ month: Month }>`
    select p.month from franchise.royalty_postings p
     where p.branch_id = ${branch_id}::int and p.state = 'posted' and (p.month + interval '1 month - 1 day')::date > ${on}::date order by p.month desc limit 1`);
  return row
    ? `Royalty of ${formatMonth(row.month)} is posted: give its last day or a later one, or take the posting back first`
    : null;
}

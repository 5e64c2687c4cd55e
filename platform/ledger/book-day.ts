// How the book of a day stands, for sentences that say why a day is not taken: a closed book is called closed, nothing else is.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** 'none': no fiscal year covers the day. A soft-closed month and a branch's own lock are closed books too. */
export async function bookOn(branch_id: number, day: string): Promise<'open' | 'closed' | 'none'> {
  const row = await rowOf(sql<{ state: 'open' | 'closed' }>`
    select case when p.status = 'open' and not coalesce(${day}::date <= l.locked_until, false) then 'open' else 'closed' end as state
      from platform.branches b
      join platform.accounting_periods p on p.school_id = b.school_id and p.country_id = b.country_id and ${day}::date between p.start_date and p.end_date
      left join platform.branch_locks l on l.branch_id = b.id
     where b.id = ${branch_id}::int order by p.start_date limit 1`);
  return row?.state ?? 'none';
}

/** Why an entry of the day stands on a later one. */
export async function whyLater(branch_id: number, day: LocalDate): Promise<string> {
  const words = formatDate(day);
  const book = await bookOn(branch_id, day);
  if (book === 'closed') return `The book of ${words} is closed`;
  return book === 'none' ? `No fiscal year covers ${words}` : `${words} is too long ago to be entered on it`;
}

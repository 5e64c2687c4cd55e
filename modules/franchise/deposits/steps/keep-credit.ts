// A month that comes to less than nothing is a credit: no challan, what is open now or next takes it (ROY-9).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import type { TwoBooks } from '#modules/franchise/challans/chapter.ts';

interface Credit {
  day: LocalDate;
  /** More than 0. */
  amount: number;
  note: string;
}

export async function keepCredit(
  books: TwoBooks,
  { day, amount, note }: Credit,
): Promise<{ id: number; deposit_no: string }> {
  const deposit_no = await takeNumber('royalty_deposit', books.branch_id, day);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_deposits (branch_id, franchisee_id, deposit_no, deposit_date, method, currency, amount, state, unallocated, note, verified_at,
           verified_by)
    values (${books.branch_id}::int, ${books.franchisee_id}::bigint, ${deposit_no}, ${day}::date, 'credit', ${books.currency}, ${amount}::bigint, 'verified',
            ${amount}::bigint, ${note}, platform.now(), platform.current_user_id())
    returning id`);
  return { id: row?.id ?? 0, deposit_no };
}

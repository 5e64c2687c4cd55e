// What the book says a cash account of a branch holds at the end of a day.

import { FIRST_DAY, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { netBy } from '#modules/accounts/balances/chapter.ts';

export async function booksOn(
  branch_id: number,
  account_ids: readonly number[],
  day: LocalDate,
): Promise<Map<number, number>> {
  const span = { from: FIRST_DAY, to: day, branch_ids: [branch_id], account_ids };
  const rows = await rowsOf(sql<{ account_id: number; net: number }>`
    select s.account_id, s.net from (${netBy(span, ['account_id'])}) s`);
  return new Map(rows.map((row) => [row.account_id, row.net]));
}

export const bookOn = async (branch_id: number, account_id: number, day: LocalDate): Promise<number> =>
  (await booksOn(branch_id, [account_id], day)).get(account_id) ?? 0;

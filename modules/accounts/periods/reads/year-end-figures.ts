// What a year's end has to close (ACC-53): income and expense of each book up to the last day, and what stays of them.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { movements } from '#modules/accounts/balances/chapter.ts';

interface Days {
  start_date: LocalDate;
  end_date: LocalDate;
}

/** (branch_id, account_id, code, net) of every income and expense account that is not at 0 on the last day. */
export const resultBalances = ({ start_date, end_date }: Days, branch_ids: readonly number[]) => sql`
  select m.branch_id, m.account_id, a.code, m.opening + m.debit - m.credit as net
    from (${movements({ from: start_date, to: end_date, branch_ids })}) m
    join platform.accounts a on a.id = m.account_id
    join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
   where c.nature in ('income', 'expense') and m.opening + m.debit <> m.credit`;

/** Of these branches those whose books are still to be closed. */
export async function booksToClose(year: Days, branch_ids: readonly number[]): Promise<number[]> {
  await planForTheseValues();
  const rows = await rowsOf(sql<{ branch_id: number }>`
    select r.branch_id from (${resultBalances(year, branch_ids)}) r group by r.branch_id order by r.branch_id`);
  return rows.map((row) => row.branch_id);
}

export interface YearEndFigures {
  branches: number;
  /** Income less expense; a loss is negative. */
  surplus: number;
}

export async function yearEndFigures(year: Days, branch_ids: readonly number[]): Promise<YearEndFigures> {
  await planForTheseValues();
  const row = await rowOf(sql<YearEndFigures>`
    select count(distinct r.branch_id)::int as branches, coalesce(-sum(r.net), 0)::bigint as surplus from (${resultBalances(year, branch_ids)}) r`);
  return row ?? { branches: 0, surplus: 0 };
}

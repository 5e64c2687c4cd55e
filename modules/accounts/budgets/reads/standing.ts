// What budgets still hold for some lines on a day (ACC-60): budget of the months up to it, what the book says, what is on its way.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Standing } from '../rules/standing.ts';

export interface BudgetLine {
  branch_id: number;
  account_id: number;
  amount: number;
}

export interface Asked {
  day: LocalDate;
  /** The voucher that asks: it is no commitment against itself. */
  voucher_id?: number | null;
  /** The payment request that asks, likewise. */
  request_id?: number | null;
  /** The approval request it began with: only what was asked for before it counts. Left out: all. */
  age?: number | null;
}

/** Two vouchers against the last of a budget go one after the other; their lines are sorted, so that none waits crosswise. */
export async function lockBudgets(lines: readonly BudgetLine[], day: LocalDate): Promise<void> {
  await rowsOf(sql`
    select b.id from accounts.budgets b join platform.fiscal_years y on y.id = b.fiscal_year_id
     where b.status = 'active' and ${day}::date between y.start_date and y.end_date
       and (b.branch_id, b.account_id) in (select w.branch_id, w.account_id from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w (branch_id int, account_id bigint))
     order by b.id for update of b`);
}

/** Only lines whose account has a budget in force at their branch; income is planned, not held. */
export function standingOf(lines: readonly BudgetLine[], asked: Asked): Promise<Standing[]> {
  const { day, voucher_id = null, request_id = null, age = null } = asked;
  return rowsOf(sql<Standing>`
    with wanted as (
      select w.branch_id, w.account_id, sum(w.amount)::bigint as amount
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w (branch_id int, account_id bigint, amount bigint) group by 1, 2),
    known as (
      select w.*, b.control, b.months, date_trunc('month', y.start_date)::date as first, date_trunc('month', ${day}::date)::date as this_month,
             y.start_date, (date_trunc('month', ${day}::date) + interval '1 month - 1 day')::date as last_day
        from wanted w join accounts.budgets b on b.branch_id = w.branch_id and b.account_id = w.account_id and b.status = 'active'
        join platform.fiscal_years y on y.id = b.fiscal_year_id and ${day}::date between y.start_date and y.end_date)
    select k.branch_id, k.account_id, a.code, a.name as account, k.control, k.amount,
           coalesce((select sum(m.amount) from unnest(k.months) with ordinality m (amount, nth)
                      where k.first + (m.nth - 1) * interval '1 month' <= k.this_month), 0)::bigint as budget,
           coalesce((select sum(t.debit - t.credit) from platform.ledger_totals t
                      where t.branch_id = k.branch_id and t.account_id = k.account_id and t.month between k.first and k.this_month), 0)::bigint as actual,
           coalesce((select sum(m.amount) from accounts.commitments(array[k.account_id], k.start_date, k.last_day, ${voucher_id}::bigint) m
                      where m.branch_id = k.branch_id and (m.request_id is null or m.request_id is distinct from ${request_id}::bigint)
                        and (${age}::bigint is null or coalesce(m.age, 0) < ${age}::bigint)), 0)::bigint as committed
      from known k join platform.accounts a on a.id = k.account_id join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     where c.nature <> 'income' order by a.code, k.branch_id`);
}

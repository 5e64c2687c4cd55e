// Budgets in force of the months that a span touches, whole, as debits less credits: a column of the profit and loss.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { budgetSense } from './budgets.ts';

interface Span {
  from: LocalDate;
  to: LocalDate;
  branch_ids: readonly number[] | null;
}

export async function budgetNets({ from, to, branch_ids }: Span): Promise<Map<number, number>> {
  const rows = await rowsOf(sql<{ account_id: number; net: number }>`
    select b.account_id, (sum(m.amount) * max(${budgetSense}))::bigint as net
      from accounts.budgets b join platform.fiscal_years y on y.id = b.fiscal_year_id join platform.accounts a on a.id = b.account_id
      join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
     cross join lateral unnest(b.months) with ordinality m (amount, nth)
     where b.status = 'active' and ${inScope('b.branch_id')} and (${branch_ids}::int[] is null or b.branch_id = any (${branch_ids}::int[]))
       and (date_trunc('month', y.start_date) + (m.nth - 1) * interval '1 month')::date between ${monthOf(from)}::date and ${monthOf(to)}::date
     group by 1`);
  return new Map(rows.map(({ account_id, net }) => [account_id, net]));
}

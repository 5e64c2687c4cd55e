// Income, expense and salaries of a branch in a month (PERF-2, PERF-8), as the book has them, without what year ends write.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { sql } from '#platform/db/index.ts';
import type { FactSource, FactSpan } from '#modules/branches/index.ts';
import { netBy } from '#modules/accounts/balances/chapter.ts';

function lines({ branch_ids, first, last }: FactSpan) {
  const span = { from: first, to: last, branch_ids, without_year_ends: true };
  return sql`
    with net as materialized (${netBy(span, ['branch_id', 'account_id'])})
    select n.branch_id, f.fact, f.amount, null::date as day, n.account_id as ref, null::bigint as ref2
      from net n join platform.accounts a on a.id = n.account_id join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     cross join lateral (values ('income', case when c.nature = 'income' then -n.net end), ('expense', case when c.nature = 'expense' then n.net end),
       ('salary', case when c."group" = 'payroll' then n.net end)) f (fact, amount)
     where f.amount <> 0`;
}

export const bookFacts: FactSource = {
  facts: ['income', 'expense', 'salary'],
  lines,
  named: (rows) => sql`
    select l.day, a.name, a.code as text, l.amount, l.ref from ${rows} l join platform.accounts a on a.id = l.ref`,
  path: (ref) => linkTo(pages.Ledger, { account_ids: ref }),
};

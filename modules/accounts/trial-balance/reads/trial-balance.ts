// Trial balance (ACC-70): opening, period and closing of every account, by its level, over the scope.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { who } from '#platform/access/who.ts';
import type { trialBalance } from '../contract/trial-balance.ts';
import { addFigures, isBalanced, type TrialFigures, trialRow } from '../rules/balances.ts';
import { figuresUpTo, movements, scopeInWords } from '#modules/accounts/balances/chapter.ts';

type Query = ParsedInputOf<typeof trialBalance>;
type Answer = DataOf<typeof trialBalance>;

interface Sum {
  id: number;
  code: string;
  name: string;
  nature: Answer['rows'][number]['nature'];
  branch_id: number | null;
  branch: string | null;
  opening: number;
  debit: number;
  credit: number;
}

const levels = {
  1: { id: 'c.id', code: 'c.code', name: 'c.name' },
  2: { id: 't.id', code: 'c.code', name: 't.name' },
  3: { id: 'a.id', code: 'a.code', name: 'a.name' },
} as const;

const spanOf = ({ from, to, branch_ids, before_year_end }: Query) => ({
  from,
  to,
  branch_ids: branch_ids ?? null,
  without_year_ends: before_year_end,
});

async function sums(query: Query): Promise<Sum[]> {
  const level = levels[query.level as 1 | 2 | 3];
  const [id, code, name] = [sql.raw(level.id), sql.raw(level.code), sql.raw(level.name)];
  const branch = query.by_branch ? sql`m.branch_id` : sql`null::int`;
  // Summed before it is joined, and kept: the joins are then over some hundred rows, however the small tables are estimated.
  return rowsOf(sql<Sum>`
    with m as materialized (${movements(spanOf(query), query.by_branch ? ['branch_id', 'account_id'] : ['account_id'])}),
    k as (select m.account_id, ${branch} as branch_id, m.opening, m.debit, m.credit from m)
    select x.*, b.branch_name as branch from (
      select ${id} as id, ${code} as code, ${name} as name, c.nature, k.branch_id,
             sum(k.opening)::bigint as opening, sum(k.debit)::bigint as debit, sum(k.credit)::bigint as credit
        from k join platform.accounts a on a.id = k.account_id
        join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
       group by 1, 2, 3, 4, 5) x
      left join platform.branches b on b.id = x.branch_id
     order by x.code, x.name, b.branch_name`);
}

/** Branches whose own books do not balance: never, unless someone went past the database. */
function unbalancedBranches(query: Query): Promise<Answer['unbalanced']> {
  return rowsOf(sql<Answer['unbalanced'][number]>`
    with m as materialized (${movements(spanOf(query))})
    select m.branch_id, b.branch_name as branch, (sum(greatest(m.opening, 0)) + sum(m.debit))::bigint as debit,
           (sum(greatest(-m.opening, 0)) + sum(m.credit))::bigint as credit
      from m join platform.branches b on b.id = m.branch_id group by m.branch_id, b.branch_name
    having sum(m.opening) <> 0 or sum(m.debit) <> sum(m.credit) order by b.branch_name`);
}

/** Named where income or expense do not begin at 0: closing those years would make them (ACC-54). */
async function yearsLeftOpen(query: Query, rows: readonly Sum[]): Promise<string[]> {
  if (!rows.some((row) => row.opening !== 0 && (row.nature === 'income' || row.nature === 'expense'))) return [];
  const years = await rowsOf(sql<{ name: string }>`
    select name from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${who().country_id} and end_date < ${query.from}::date and status <> 'closed'
     order by start_date`);
  return years.map((year) => year.name);
}

const isZero = (row: TrialFigures) =>
  row.opening_debit === 0 && row.opening_credit === 0 && row.debit === 0 && row.credit === 0;

export async function readTrialBalance(asked: Query): Promise<Answer> {
  if (asked.to < asked.from) throw badField('to', 'The last day is before the first');
  await planForTheseValues();
  const query = { ...asked, to: await figuresUpTo(asked.to, asked.branch_ids ?? null) };
  const found = await sums(query);
  const rows = found.map(({ opening, debit, credit, ...account }) => ({
    ...account,
    ...trialRow(opening, debit, credit),
  }));
  const totals = addFigures(rows);
  const balanced = isBalanced(totals);
  return {
    currency: who().currency,
    scope: await scopeInWords(query.branch_ids ?? null),
    from: asked.from,
    to: asked.to,
    level: query.level,
    rows: query.zero_rows ? rows : rows.filter((row) => !isZero(row)),
    totals,
    open_years: await yearsLeftOpen(query, found),
    balanced,
    unbalanced: balanced ? [] : await unbalancedBranches(query),
  };
}

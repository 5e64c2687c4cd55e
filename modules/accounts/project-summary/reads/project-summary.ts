// The summary of every branch of the scope (ACC-74): sums of the book, with children and recovery from the modules that know them.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { FIRST_DAY } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { figuresUpTo, netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import type { projectSummary } from '../contract/project-summary.ts';
import { branchFigures } from '../questions.ts';
import { addSums, type BranchSums, noSums, summaryFigures } from '../rules/summary-row.ts';

type Query = ParsedInputOf<typeof projectSummary>;
type Answer = DataOf<typeof projectSummary>;
type Row = Answer['rows'][number];

interface Place {
  branch_id: number;
  branch: string;
}

interface Earned {
  branch_id: number;
  income: number;
  concessions: number;
  expense: number;
}

interface Held {
  branch_id: number;
  receivable: number;
  cash: number;
  bank: number;
  receivable_ids: number[];
  cash_ids: number[];
  bank_ids: number[];
}

const places = (branch_ids: readonly number[] | null) =>
  rowsOf(sql<Place>`
    select b.id as branch_id, b.branch_name as branch from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${branch_ids}::int[] is null or b.id = any (${branch_ids}::int[])) order by b.branch_name, b.id`);

async function earned({ from, to, branch_ids }: Omit<Query, 'branch_ids'> & { branch_ids: readonly number[] | null }) {
  const span = { from, to: await figuresUpTo(to, branch_ids), branch_ids, without_year_ends: true };
  return rowsOf(sql<Earned>`
    with s as materialized (${netBy(span, ['branch_id', 'account_id'])})
    select s.branch_id,
           coalesce(-sum(s.net) filter (where c.nature = 'income' and c."group" <> 'concession'), 0)::bigint as income,
           coalesce(sum(s.net) filter (where c.nature = 'income' and c."group" = 'concession'), 0)::bigint as concessions,
           coalesce(sum(s.net) filter (where c.nature = 'expense'), 0)::bigint as expense
      from s join platform.accounts a on a.id = s.account_id join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id group by s.branch_id`);
}

async function held({ to, branch_ids }: Pick<Query, 'to'> & { branch_ids: readonly number[] | null }) {
  const span = { from: FIRST_DAY, to: await figuresUpTo(to, branch_ids), branch_ids };
  const receivable = sql`a.system_key = 'student_receivable'`;
  const cash = sql`a.kind = 'cash'`;
  const bank = sql`a.kind = 'bank'`;
  const ids = (of: typeof cash) =>
    sql`coalesce(array_agg(a.id order by a.code) filter (where ${of} and s.net <> 0), '{}'::bigint[])`;
  const sum = (of: typeof cash) => sql`coalesce(sum(s.net) filter (where ${of}), 0)::bigint`;
  return rowsOf(sql<Held>`
    with s as materialized (${netBy(span, ['branch_id', 'account_id'])})
    select s.branch_id, ${sum(receivable)} as receivable, ${sum(cash)} as cash, ${sum(bank)} as bank,
           ${ids(receivable)} as receivable_ids, ${ids(cash)} as cash_ids, ${ids(bank)} as bank_ids
      from s join platform.accounts a on a.id = s.account_id group by s.branch_id`);
}

const sorts: Record<Query['sort_by'], (a: Row, b: Row) => number> = {
  branch: () => 0,
  income: (a, b) => b.income - a.income,
  expense: (a, b) => b.expense - a.expense,
  surplus: (a, b) => b.surplus - a.surplus,
  margin: (a, b) => b.margin_bp - a.margin_bp,
  students: (a, b) => b.students - a.students,
  receivable: (a, b) => b.receivable - a.receivable,
  recovery: (a, b) => (b.recovery ?? -1) - (a.recovery ?? -1),
};

const byBranch = <T extends { branch_id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.branch_id, row]));

export async function readProjectSummary(query: Query): Promise<Answer> {
  const { from, to, sort_by } = query;
  if (to < from) throw badField('to', 'The last day is before the first');
  await planForTheseValues();
  const branch_ids = query.branch_ids ?? null;
  const results = byBranch(await earned({ ...query, branch_ids }));
  const balances = byBranch(await held({ to, branch_ids }));
  const facts = byBranch((await branchFigures.ask({ from, to })).flat());
  const all = (await places(branch_ids)).map((place) => {
    const balance = balances.get(place.branch_id);
    const { receivable_ids = [], cash_ids = [], bank_ids = [], ...holds } = balance ?? {};
    const sums: BranchSums = { ...noSums, ...results.get(place.branch_id), ...holds, ...facts.get(place.branch_id) };
    return { place: { ...place, receivable_ids, cash_ids, bank_ids }, sums };
  });
  const rows = all.map(({ place, sums }): Row => ({ ...place, ...figuresOf(sums) }));
  return {
    currency: who().currency,
    scope: await scopeInWords(branch_ids),
    rows: rows.toSorted(sorts[sort_by]),
    totals: figuresOf(addSums(all.map(({ sums }) => sums))),
  };
}

/** Only what a row shows: sums carry their branch. */
function figuresOf(sums: BranchSums) {
  const { income, concessions, expense, receivable, cash, bank, students, posted, paid } = sums;
  return summaryFigures({ income, concessions, expense, receivable, cash, bank, students, posted, paid });
}

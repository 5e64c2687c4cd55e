// Runs of merit schemes and one of them with its awards (merit/runs, merit/run/:id).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { runList, type RunPage, type runRead, type RunRow } from '../contract/merit-runs.ts';
import { keyNow } from './run-results.ts';
import { awardRows } from './awards.ts';
import { committedCost, storedScheme } from './stored-scheme.ts';

const tables = sql`scholarships.merit_runs r join scholarships.merit_schemes m on m.id = r.scheme_id join platform.branches b on b.id = r.branch_id
  join platform.countries n on n.id = b.country_id and n.operates`;
const counts = sql`cross join lateral (
  select count(*) filter (where w.held_back_reason is null or w.state <> 'held_back')::int as awards, count(*) filter (where w.state = 'held_back')::int as held_back,
         coalesce(sum(w.monthly_amount) filter (where w.state <> 'held_back'), 0)::bigint as monthly_cost,
         coalesce(sum(w.total_amount) filter (where w.state <> 'held_back'), 0)::bigint as total_cost
    from scholarships.merit_awards w where w.run_id = r.id) k`;

/** A set of its examinations was published after the run, at its branch or where it ranks over all. */
const outOfDate = sql`r.state = 'preview' and exists (select from exams.result_sets x where x.examination_id = any (m.examination_ids)
  and (x.branch_id = r.branch_id or m.rank_scope = 'school_class') and x.course_id = any (m.course_ids) and x.published_at > r.created_at)`;

const rowsWhere = (where: Statement, page: Statement): Promise<RunRow[]> =>
  rowsOf(sql<RunRow>`
    select r.id, r.scheme_id, m.name as scheme, r.branch_id, b.branch_name, n.currency, r.state, ${outOfDate} as out_of_date, r.examined, k.awards, k.held_back,
           k.monthly_cost, k.total_cost, cardinality(r.losing_ids) as losing, r.created_at as made_at, u.name as made_by, r.approval_id
      from ${tables} ${counts} left join platform.users u on u.id = r.created_by where ${where} ${page}`);

export const listRuns = listRead(runList, {
  scope: () =>
    sql`b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and ${inScope('r.branch_id')}`,
  filters: {
    scheme_id: (scheme) => sql`r.scheme_id = ${scheme}::bigint`,
    branch_id: (branch) => sql`r.branch_id = ${branch}::int`,
    state: (state) => sql`r.state = ${state}`,
  },
  search: (typed) => sql`(m.name ilike ${containing(typed)} or b.branch_name ilike ${containing(typed)})`,
  sorts: {
    scheme: sql`m.name`,
    branch_name: sql`b.branch_name`,
    made_at: sql`r.created_at`,
    total_cost: sql`k.total_cost`,
  },
  first: [sql`r.created_at`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) => rowsWhere(where, page),
  sums: (where) =>
    rowOf(sql<{ total: number; total_cost: number }>`
      select count(*)::int as total, coalesce(sum(k.total_cost) filter (where r.state <> 'superseded'), 0)::bigint as total_cost from ${tables} ${counts} where ${where}`),
});

/** 404 outside the scope. */
export async function readRun({ id }: ParsedInputOf<typeof runRead>): Promise<RunPage> {
  const [run] = await rowsWhere(sql`r.id = ${id}::bigint and ${inScope('r.branch_id')}`, sql``);
  if (!run) throw notFound('This run');
  const scheme = await storedScheme(run.scheme_id);
  const stored = await rowOf(sql<{ notes: RunPage['notes']; losing_ids: number[]; results_key: string }>`
    select notes, losing_ids, results_key from scholarships.merit_runs where id = ${id}::bigint`);
  const losing_ids = stored?.losing_ids ?? [];
  const out_of_date = run.state === 'preview' && (await keyNow(scheme, run.branch_id)) !== stored?.results_key;
  return {
    run: { ...run, out_of_date },
    budget: scheme.budget,
    committed: await committedCost(scheme.id, { run_id: id, losing_ids }),
    notes: stored?.notes ?? [],
    awards: await awardRows(
      sql`w.run_id = ${id}::bigint`,
      sql`order by c.seq, w.rank nulls last, w.percent desc, s.full_name, w.id`,
    ),
    losing: await awardRows(
      sql`w.id = any (${losing_ids}::bigint[]) and ${inScope('w.branch_id')}`,
      sql`order by s.full_name, w.id`,
    ),
  };
}

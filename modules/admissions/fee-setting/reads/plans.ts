// Applications whose fee is to be set or that hold an offer, with their plans (spec 02 §6.7, left side).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { planList, PlanRow } from '../contract/plan-list.ts';

type Condition = ReturnType<typeof sql<boolean>>;
type Query = ParsedInputOf<typeof planList>;

const state = sql`coalesce(p.state, 'none')`;
const from = sql`admissions.applications a
  left join admissions.admission_fee_plans p on p.application_id = a.id and p.state <> 'superseded'`;

function conditionsOf(query: Query): Condition[] {
  const all: Condition[] = [
    inScope('a.branch_id'),
    query.stage === undefined ? sql<boolean>`a.stage in ('fee', 'offered')` : sql<boolean>`a.stage = ${query.stage}`,
  ];
  const add = (wanted: unknown, condition: Condition): void => {
    if (wanted !== undefined) all.push(condition);
  };
  add(query.session_id, sql<boolean>`a.session_id = ${query.session_id ?? 0}::bigint`);
  add(query.course_id, sql<boolean>`a.course_id = ${query.course_id ?? 0}::bigint`);
  add(
    query.installments,
    sql<boolean>`exists (select 1 from admissions.admission_installments i where i.plan_id = p.id) = ${query.installments ?? false}::boolean`,
  );
  if (query.filter) {
    const like = `%${query.filter}%`;
    all.push(sql<boolean>`(a.child_name ilike ${like} or a.application_no ilike ${like})`);
  }
  return all;
}

const orders = nameTable<ReturnType<typeof sql>>({
  child_name: sql`a.child_name`,
  days: sql`a.stage_at`,
  net: sql`p.net`,
  effective_percent: sql`p.effective_percent`,
  offer_expires_on: sql`a.offer_expires_on`,
});

/** Who waits longest first. */
export async function listPlans(query: Query): Promise<DataOf<typeof planList>> {
  const common = sql.join(conditionsOf(query), sql` and `);
  const shown = query.plan_state === undefined ? common : sql`${common} and ${state} = ${query.plan_state}`;
  const counts = await rowOf(sql<Record<'total' | 'none' | 'draft' | 'waiting' | 'approved', number>>`
    select count(*) filter (where ${shown})::int as total, count(*) filter (where p.id is null)::int as none,
           count(*) filter (where p.state = 'draft')::int as draft, count(*) filter (where p.state = 'waiting_approval')::int as waiting,
           count(*) filter (where p.state = 'approved')::int as approved from ${from} where ${common}`);
  const order = orders[query.sortBy ?? ''] ?? sql`a.stage_at`;
  // Days count the other way than the day they began on.
  const descending = query.sortBy === 'days' ? query.descending === false : query.descending === true;
  const way = sql.raw(descending ? 'desc nulls last' : 'asc nulls last');
  const rows = await rowsOf(sql<PlanRow>`
    select a.id as application_id, a.application_no, a.child_name, c.name as class_name, y.name as session_name, b.short_name as branch_name, a.stage,
           greatest(0, platform.today(a.branch_id) - (a.stage_at at time zone n.time_zone)::date) as days, p.id as plan_id, k.name as package_name,
           ${state} as plan_state, p.revision, p.approval_id, n.currency, p.gross, p.net, p.effective_percent::float8 as effective_percent,
           (select count(*)::int from admissions.admission_installments i where i.plan_id = p.id) as installments, p.join_on, a.offer_expires_on
      from ${from} left join admissions.admission_packages k on k.id = p.package_id
      join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id
      join branches.courses c on c.id = a.course_id join branches.academic_sessions y on y.id = a.session_id
     where ${shown} order by ${order} ${way}, a.id limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const { total = 0, none = 0, draft = 0, waiting = 0, approved = 0 } = counts ?? {};
  return { ...asList(rows, total, query), figures: { none, draft, waiting, approved } };
}

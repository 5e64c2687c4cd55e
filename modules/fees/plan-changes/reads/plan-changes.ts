// Fee edit requests as the list shows them: whom, which heads, before and after, since when they wait (spec 04 §5.2).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import type { planChangeList, PlanChangeRow } from '../contract/plan-changes.ts';

type Condition = ReturnType<typeof sql<boolean>>;
type Query = ParsedInputOf<typeof planChangeList>;

function conditionsOf(query: Query): Condition {
  const all: Condition[] = [inScope('r.branch_id'), sql<boolean>`r.kind = 'fee_edit'`];
  if (query.status !== undefined) all.push(sql<boolean>`r.status = ${query.status}`);
  if (query.student_id !== undefined)
    all.push(
      sql<boolean>`exists (select 1 from fees.fee_change_items i where i.request_id = r.id and i.student_id = ${query.student_id}::bigint)`,
    );
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** The page is cut before anything is looked up for it. */
function rowsWhere(where: Condition, page: ReturnType<typeof sql>): Promise<PlanChangeRow[]> {
  return rowsOf(sql<PlanChangeRow>`
    with page as materialized (select r.* from fees.fee_change_requests r where ${where} ${page})
    select r.id, r.kind, i.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, k.name as class_name, b.short_name as branch_name, n.currency,
           r.valid_from, i.heads, r.reason, r.status, (r.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by,
           extract(day from case when r.status = 'pending' then platform.now() else r.updated_at end - r.created_at)::int as age,
           coalesce(r.created_by = platform.current_user_id(), false) as own, r.approval_id
      from page r
     cross join lateral (
       select min(x.student_id) as student_id, min(x.branch_id) as branch_id, jsonb_agg(jsonb_build_object('head_id', x.head_id, 'head_name', h.name, 'before', x.before, 'after', x.after,
                'months_before', x.months_before, 'months_after', x.months_after) order by h.priority, x.id) as heads
         from fees.fee_change_items x join fees.fee_heads h on h.id = x.head_id where x.request_id = r.id) i
      ${childOfRow('i')}
      join platform.branches b on b.id = r.branch_id
      join platform.countries n on n.id = b.country_id
      left join branches.courses k on k.id = ${child.course_id}
      left join platform.users u on u.id = r.created_by
     order by r.id desc`);
}

export async function listPlanChanges(query: Query): Promise<DataOf<typeof planChangeList>> {
  const where = conditionsOf(query);
  const counts = await rowOf(sql<{ total: number; pending: number; approved: number }>`
    select count(*)::int as total, count(*) filter (where r.status = 'pending')::int as pending,
           count(*) filter (where r.status = 'approved')::int as approved from fees.fee_change_requests r where ${where}`);
  const { total = 0, pending = 0, approved = 0 } = counts ?? {};
  const page = sql`order by r.id desc limit ${query.fetchCount}::int offset ${query.startRow}::int`;
  return { ...asList(await rowsWhere(where, page), total, query), figures: { pending, approved } };
}

/** 404 outside the scope. */
export async function readPlanChange(id: number): Promise<PlanChangeRow> {
  const where = sql<boolean>`r.id = ${id}::bigint and r.kind = 'fee_edit' and ${inScope('r.branch_id')}`;
  const [row] = await rowsWhere(where, sql``);
  if (!row) throw notFound('This request');
  return row;
}

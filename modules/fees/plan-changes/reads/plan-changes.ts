// Fee edit requests as the list shows them: whom, which heads, before and after, since when they wait (spec 04 §5.2).

import { notFound } from '#kernel/refusal.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import { planChangeList, type PlanChangeRow } from '../contract/plan-changes.ts';

const status = sql<PlanChangeRow['status']>`coalesce(asked.status, 'pending')`;

/** The page is cut before anything is looked up for it. */
function rowsWhere(where: Statement, page: Statement): Promise<PlanChangeRow[]> {
  return rowsOf(sql<PlanChangeRow>`
    with page as materialized (
      select r.*, ${status} as status, asked.decided_at from fees.fee_change_requests r ${itsRequest('r')} where ${where} ${page})
    select r.id, r.kind, i.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, k.name as class_name, b.short_name as branch_name, n.currency,
           r.valid_from, i.heads, r.reason, r.status, (r.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by,
           extract(day from coalesce(r.decided_at, platform.now()) - r.created_at)::int as age,
           coalesce(r.created_by = platform.current_user_id(), false) as own, r.approval_id
      from page r
     cross join lateral (
       select x.student_id, min(x.branch_id) as branch_id, jsonb_agg(jsonb_build_object('head_id', x.head_id, 'head_name', h.name, 'before', x.before, 'after', x.after,
                'months_before', x.months_before, 'months_after', x.months_after) order by h.priority, x.id) as heads
         from fees.fee_change_items x join fees.fee_heads h on h.id = x.head_id where x.request_id = r.id group by x.student_id) i
      ${childOfRow('i')}
      join platform.branches b on b.id = r.branch_id
      join platform.countries n on n.id = b.country_id
      left join branches.courses k on k.id = ${child.course_id}
      left join platform.users u on u.id = r.created_by
     where r.valid_from is not null order by r.id desc`);
}

export const listPlanChanges = listRead(planChangeList, {
  scope: () => sql`${inScope('r.branch_id')} and r.kind = 'fee_edit'`,
  filters: {
    kind: () => undefined,
    status: (wanted) => sql`${status} = ${wanted}`,
    student_id: (student) =>
      sql`exists (select 1 from fees.fee_change_items i where i.request_id = r.id and i.student_id = ${student}::bigint)`,
  },
  search: () => sql`true`,
  sorts: {},
  first: [sql`r.id`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) => rowsWhere(where, page),
  sums: (where) =>
    rowOf(sql<{ total: number; pending: number; approved: number }>`
      select count(*)::int as total, count(*) filter (where ${status} = 'pending')::int as pending,
             count(*) filter (where ${status} = 'approved')::int as approved
        from fees.fee_change_requests r ${itsRequest('r')} where ${where}`),
});

/** 404 outside the scope. */
export async function readPlanChange(id: number): Promise<PlanChangeRow> {
  const where = sql`r.id = ${id}::bigint and r.kind = 'fee_edit' and ${inScope('r.branch_id')}`;
  const [row] = await rowsWhere(where, sql``);
  if (!row) throw notFound('This request');
  return row;
}

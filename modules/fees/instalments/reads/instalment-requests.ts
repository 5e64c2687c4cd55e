// Requests for instalments, and the challans of one (spec 04 §5.2).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, searchCondition } from '#modules/students/index.ts';
import { instalmentItems, instalmentList, type InstalmentRequest } from '../contract/instalments.ts';

const status = sql<InstalmentRequest['status']>`coalesce(asked.status, 'pending')`;
const sumOf = (parts: string) =>
  sql<number>`(select coalesce(sum((p ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(${sql.ref(parts)}) p)`;

function rowsWhere(where: Statement, page: Statement): Promise<InstalmentRequest[]> {
  return rowsOf(sql<InstalmentRequest>`
    with page as materialized (
      select r.*, ${status} as status from fees.fee_change_requests r ${itsRequest('r')} where ${where} ${page})
    select r.id, r.title, b.short_name as branch_name, n.currency, i.challans, i.charged, i.refused, r.reason, r.status,
           (r.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by, coalesce(r.created_by = platform.current_user_id(), false) as own,
           r.approval_id
      from page r
     cross join lateral (
       select count(*)::int as challans, coalesce(sum(${sumOf('x.parts_after')}), 0)::bigint as charged,
              count(*) filter (where x.result = 'refused')::int as refused
         from fees.fee_change_items x where x.request_id = r.id) i
      join platform.branches b on b.id = r.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
      left join platform.users u on u.id = r.created_by
     order by r.id desc`);
}

export const listInstalmentRequests = listRead(instalmentList, {
  scope: () => sql`${inScope('r.branch_id')} and r.kind = 'bulk_instalments'`,
  filters: { status: (wanted) => sql`${status} = ${wanted}` },
  search: (typed) => sql`r.title ilike '%' || ${typed} || '%'`,
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
export async function instalmentRequest(id: number): Promise<InstalmentRequest> {
  const [row] = await rowsWhere(
    sql`r.id = ${id}::bigint and r.kind = 'bulk_instalments' and ${inScope('r.branch_id')}`,
    sql``,
  );
  if (!row) throw notFound('This request');
  return row;
}

type ItemRow = DataOf<typeof instalmentItems>['data'][number];

const tables = sql`fees.fee_change_items x join fees.fee_change_requests r on r.id = x.request_id
  join fees.challans c on c.id = x.challan_id and c.bill_month = x.bill_month left join students.students s on s.id = x.student_id`;

export const listInstalmentItems = listRead(instalmentItems, {
  scope: () => sql`${inScope('x.branch_id')} and r.kind = 'bulk_instalments'`,
  filters: { request_id: (request) => sql`x.request_id = ${request}::bigint` },
  search: (typed) => sql`(${searchCondition(typed)} or c.challan_no = ${typed.toUpperCase()})`,
  sorts: { student_name: sql`s.name_key`, bill_month: sql`x.bill_month` },
  first: [sql`x.id`, 'asc'],
  key: sql`x.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ItemRow>`
      with page as materialized (
        select q.id, row_number() over () as place from (select x.id from ${tables} where ${where} ${page}) q), listed as (
        select x.*, q.place from page q join fees.fee_change_items x on x.id = q.id)
      select p.id, c.id as challan_id, c.challan_no, ${child.name} as student_name, ${child.admission_no} as admission_no, k.name as class_name, c.bill_month,
             c.currency, ${sumOf('p.parts_after')} as amount, coalesce(p.parts_before, '[]') as before, coalesce(p.parts_after, '[]') as after, p.result, p.result_reason
        from listed p ${childOfRow('p')}
        join fees.challans c on c.id = p.challan_id and c.bill_month = p.bill_month
        left join branches.courses k on k.id = c.course_id
       order by p.place`),
  sums: (where) =>
    rowOf(sql<{ total: number; amount: number; refused: number }>`
      select count(*)::int as total, coalesce(sum(${sumOf('x.parts_after')}), 0)::bigint as amount, count(*) filter (where x.result = 'refused')::int as refused
        from ${tables} where ${where}`),
});

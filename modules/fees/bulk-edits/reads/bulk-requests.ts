// Bulk edits that were asked for, and the students of one (spec 04 §5.2).

import { notFound } from '#kernel/refusal.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, searchCondition } from '#modules/students/index.ts';
import { bulkItems, bulkList, type BulkRequest } from '../contract/bulk-edits.ts';

const status = sql<BulkRequest['status']>`coalesce(asked.status, 'pending')`;

function rowsWhere(where: Statement, page: Statement): Promise<BulkRequest[]> {
  return rowsOf(sql<BulkRequest>`
    with page as materialized (
      select r.*, ${status} as status from fees.fee_change_requests r ${itsRequest('r')} where ${where} ${page})
    select r.id, r.title, b.short_name as branch_name, n.currency, coalesce(r.valid_from, (r.created_at at time zone n.time_zone)::date) as valid_from, i.students, i.items, i.before, i.after, i.refused,
           r.reason, r.status, (r.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by,
           coalesce(r.created_by = platform.current_user_id(), false) as own, r.approval_id
      from page r
     cross join lateral (
       select count(distinct x.student_id)::int as students, count(*)::int as items, coalesce(sum(x.before), 0)::bigint as before,
              coalesce(sum(x.after), 0)::bigint as after, count(*) filter (where x.result = 'refused')::int as refused
         from fees.fee_change_items x where x.request_id = r.id) i
      join platform.branches b on b.id = r.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
      left join platform.users u on u.id = r.created_by
     order by r.id desc`);
}

export const listBulkEdits = listRead(bulkList, {
  scope: () => sql`${inScope('r.branch_id')} and r.kind = 'fee_bulk_edit'`,
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
export async function bulkRequest(id: number): Promise<BulkRequest> {
  const [row] = await rowsWhere(
    sql`r.id = ${id}::bigint and r.kind = 'fee_bulk_edit' and ${inScope('r.branch_id')}`,
    sql``,
  );
  if (!row) throw notFound('This bulk edit');
  return row;
}

interface ItemRow {
  id: number;
  student_id: number;
  student_name: string;
  admission_no: string | null;
  class_name: string | null;
  head_name: string;
  currency: 'PKR' | 'OMR';
  before: number | null;
  after: number;
  result: 'applied' | 'refused' | null;
  result_reason: string | null;
}

export const listBulkItems = listRead(bulkItems, {
  scope: () => sql`${inScope('x.branch_id')} and r.kind = 'fee_bulk_edit'`,
  filters: { request_id: (request) => sql`x.request_id = ${request}::bigint` },
  search: (typed) => searchCondition(typed),
  sorts: { student_name: sql`s.name_key`, before: sql`x.before`, after: sql`x.after` },
  first: [sql`x.id`, 'asc'],
  key: sql`x.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ItemRow>`
      with page as materialized (
        select q.id, row_number() over () as place from (
          select x.id from fees.fee_change_items x join fees.fee_change_requests r on r.id = x.request_id
            left join students.students s on s.id = x.student_id where ${where} ${page}) q), listed as (
        select x.*, q.place from page q join fees.fee_change_items x on x.id = q.id)
      select p.id, p.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, k.name as class_name, h.name as head_name, n.currency,
             p.before, coalesce(p.after, 0) as after, p.result, p.result_reason
        from listed p ${childOfRow('p')}
        join platform.branches b on b.id = p.branch_id
        join platform.countries n on n.id = b.country_id and n.operates
        join fees.fee_heads h on h.id = p.head_id
        left join branches.courses k on k.id = ${child.course_id}
       order by p.place`),
  sums: (where) =>
    rowOf(sql<{ total: number; before: number; after: number; refused: number }>`
      select count(*)::int as total, coalesce(sum(x.before), 0)::bigint as before, coalesce(sum(x.after), 0)::bigint as after,
             count(*) filter (where x.result = 'refused')::int as refused
        from fees.fee_change_items x join fees.fee_change_requests r on r.id = x.request_id left join students.students s on s.id = x.student_id where ${where}`),
});

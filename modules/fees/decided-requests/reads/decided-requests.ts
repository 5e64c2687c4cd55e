// Fee requests that were decided, whatever their kind (spec 04 §5.5 Approved report).

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { approvedReport, type DecidedRow, feeRequestKinds } from '../contract/approved-report.ts';

type Sums = NonNullable<DataOf<typeof approvedReport>['figures']> & { total: number };

const tables = sql`platform.approval_requests q
  left join platform.branches b on b.id = q.branch_id
  left join platform.countries n on n.id = b.country_id
  left join platform.users u on u.id = q.asked_by
  left join platform.users e on e.id = q.decided_by`;

const local = (column: 'created_at' | 'decided_at') =>
  sql`(${sql.ref(`q.${column}`)} at time zone coalesce(n.time_zone, 'Asia/Karachi'))::date`;

const hours = sql`round(extract(epoch from q.decided_at - q.created_at) / 3600)::int`;

/** A request for a payment is one of fees where a refund stands behind it. */
const isOfFees = sql`(q.kind = any (${feeRequestKinds.filter((kind) => kind !== 'payment request')}::text[])
  or q.kind = 'payment request' and exists (select 1 from fees.fee_refunds r where r.payment_request_id = q.subject_id))`;

export const listDecided = listRead(approvedReport, {
  scope: () =>
    sql`q.school_id = platform.current_school() and ${inScope('q.branch_id')} and q.status in ('approved', 'rejected') and q.decided_at is not null and ${isOfFees}`,
  filters: {
    kind: (kind) => sql`q.kind = ${kind}`,
    status: (status) => sql`q.status = ${status}`,
    decided_by: (user) => sql`q.decided_by = ${user}::bigint`,
    asked_by: (user) => sql`q.asked_by = ${user}::bigint`,
    branch_id: (branch) => sql`q.branch_id = ${branch}::int`,
    from: (from) => sql`${local('decided_at')} >= ${from}::date`,
    to: (to) => sql`${local('decided_at')} <= ${to}::date`,
  },
  search: (typed) => sql`strpos(lower(q.title || ' ' || q.subject_label || ' ' || q.id), ${typed.toLowerCase()}) > 0`,
  sorts: { decided_on: sql`q.decided_at`, hours, amount: sql`q.amount`, kind: sql`q.kind` },
  first: [sql`q.decided_at`, 'desc'],
  key: sql`q.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<DecidedRow>`
      select q.id, q.kind, q.title, q.subject_label, b.short_name as branch_name, q.currency, q.amount, q.reason, u.name as asked_by,
             ${local('created_at')} as asked_on, e.name as decided_by, ${local('decided_at')} as decided_on, q.status, q.applied_rows, q.refused_rows,
             ${hours} as hours
        from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<Sums>`
      with found as (select q.kind, q.status, ${hours} as hours from ${tables} where ${where}),
      kinds as (
        select kind, count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'rejected')::int as rejected
          from found group by kind)
      select count(*)::int as total, count(*) filter (where status = 'approved')::int as approved,
             count(*) filter (where status = 'rejected')::int as rejected, coalesce(round(avg(hours)), 0)::int as hours,
             (select coalesce(jsonb_agg(to_jsonb(kinds) order by kind), '[]') from kinds) as kinds
        from found`),
});

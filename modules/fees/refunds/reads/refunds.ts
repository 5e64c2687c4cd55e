// Refunds with their state: of one student for the statement, of the scope as a list (FEE-60).

import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import { refundList, type RefundRow } from '../contract/refunds.ts';

const tables = sql`fees.fee_refunds r
  join platform.branches b on b.id = r.branch_id
  join platform.countries n on n.id = b.country_id
  ${childOfRow('r')}
  left join platform.users u on u.id = r.requested_by
  left join accounts.payment_requests q on q.id = r.payment_request_id`;

const columns = sql`r.id as refund_id, r.source, r.amount, r.status, r.reason, r.payee_name, q.request_no, r.payment_request_id, (r.created_at at time zone n.time_zone)::date as asked_on`;

function search(typed: string): Statement {
  const like = containing(typed).toLowerCase();
  return sql`(s.name_key like ${folded(like)} or lower(s.admission_no) like ${like} or lower(r.payee_name) like ${like})`;
}

export const listRefunds = listRead(refundList, {
  scope: () => inScope('r.branch_id'),
  filters: {
    student_id: (student) => sql`r.student_id = ${student}::bigint`,
    status: (status) => sql`r.status = ${status}`,
    source: (source) => sql`r.source = ${source}`,
    from: (day) => sql`r.created_at >= ${day}::date`,
    to: (day) => sql`r.created_at < ${day}::date + 1`,
  },
  search,
  sorts: { asked_on: sql`r.id`, amount: sql`r.amount`, student_name: sql`s.name_key` },
  first: [sql`r.id`, 'desc'],
  key: sql`r.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<RefundRow>`
      select ${columns}, r.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, b.short_name as branch_name,
             r.currency, u.name as asked_by
        from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; waiting: number; waiting_amount: number }>`
      select count(*)::int as total, count(*) filter (where r.status in ('requested', 'approved'))::int as waiting,
             coalesce(sum(r.amount) filter (where r.status in ('requested', 'approved')), 0)::bigint as waiting_amount from ${tables} where ${where}`),
});

export function refundsOf(student_ids: readonly number[]) {
  return rowsOf(sql<
    Pick<
      RefundRow,
      | 'refund_id'
      | 'source'
      | 'amount'
      | 'status'
      | 'reason'
      | 'payee_name'
      | 'asked_on'
      | 'request_no'
      | 'payment_request_id'
    >
  >`
    select ${columns} from ${tables} where r.student_id = any (${[...student_ids]}::bigint[]) order by r.id desc`);
}

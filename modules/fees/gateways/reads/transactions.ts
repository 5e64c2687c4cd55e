// Transactions of gateways in the scope, with what came of each (04 §5.4).

import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import { txnList, type TxnRow } from '../contract/transactions.ts';

const tables = sql`fees.gateway_transactions q
  join fees.gateways g on g.id = q.gateway_id
  join platform.branches b on b.id = q.branch_id
  ${childOfRow('q')}
  left join fees.deposits d on d.id = q.deposit_id`;

/** Its money lies in the clearing account. */
const stands = sql`(q.state <> 'reversed' and coalesce(d.status, 'posted') = 'posted')`;
const left = sql`(case when ${stands} then q.amount else 0 end - coalesce(q.settled_amount, 0))`;

export const listTransactions = listRead(txnList, {
  scope: () => inScope('q.branch_id'),
  filters: {
    gateway: (code) => sql`g.code = ${code}`,
    state: (state) => (state === 'open' ? sql`${left} <> 0` : sql`q.state = ${state}`),
    from: (day) => sql`q.paid_on >= ${day}::date`,
    to: (day) => sql`q.paid_on <= ${day}::date`,
    branch_id: (branch) => sql`q.branch_id = ${branch}::int`,
    student_id: (student) => sql`q.student_id = ${student}::bigint`,
  },
  search: (typed) => {
    const like = containing(typed);
    return sql`(q.txn_ref ilike ${like} or q.code ilike ${like} or q.receipt_no ilike ${like} or s.name_key like ${folded(like.toLowerCase())} or s.admission_no ilike ${like})`;
  },
  sorts: { paid_on: sql`q.paid_on`, amount: sql`q.amount`, txn_ref: sql`q.txn_ref` },
  first: [sql`q.paid_on`, 'desc'],
  key: sql`q.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<TxnRow>`
      select q.id, g.code as gateway, q.txn_ref, q.code, q.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, q.branch_id,
             b.branch_name, q.bank, q.paid_on, q.paid_time, q.currency, q.amount, q.due, q.state, d.status as deposit_status, q.receipt_no, q.repeats,
             q.reversal_asked_at, q.settled_on, q.settled_amount, q.charges, ${left} as difference
        from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; received: number; settled: number; charges: number; open: number }>`
      select count(*)::int as total, coalesce(sum(q.amount) filter (where ${stands}), 0)::bigint as received,
             coalesce(sum(q.settled_amount), 0)::bigint as settled, coalesce(sum(q.charges), 0)::bigint as charges, coalesce(sum(${left}), 0)::bigint as open
        from ${tables} where ${where}`),
});

// Links and online payments of the scope (02 §6.8), and their days.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import { type payDays, payList, type payOpen, type PayRow } from '../contract/pay-online.ts';

const tables = sql`fees.online_payments q
  join fees.challans c on c.id = q.challan_id and c.bill_month = q.bill_month
  join platform.branches b on b.id = q.branch_id
  join platform.countries n on n.id = b.country_id
  ${childOfRow('q')}
  left join branches.courses k on k.id = c.course_id
  left join platform.users u on u.id = q.created_by`;

const begun = sql`q.txn_ref is not null`;
const paid = sql`q.state in ('succeeded', 'duplicate')`;
const dayOf = sql`(q.created_at at time zone n.time_zone)::date`;
/** When a day begins at the branch: a moment that the index of a branch's payments knows. */
const beginsAt = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone n.time_zone)`;

export const listPayments = listRead(payList, {
  // What stands on a paper is no row here before somebody pays by it.
  scope: () => sql`${inScope('q.branch_id')} and (not q.printed or q.txn_ref is not null)`,
  filters: {
    state: (state) => sql`q.state = ${state}`,
    kind: (kind) =>
      kind === 'admission'
        ? sql`c.kind in ('registration', 'admission')`
        : sql`c.kind not in ('registration', 'admission')`,
    from: (day) => sql`q.created_at >= ${beginsAt(day)}`,
    to: (day) => sql`q.created_at < ${beginsAt(day, 1)}`,
    branch_id: (branch) => sql`q.branch_id = ${branch}::int`,
    student_id: (student) => sql`q.student_id = ${student}::bigint`,
    challan_id: (challan) => sql`q.challan_id = ${challan}::bigint`,
  },
  search: (typed) => {
    const like = containing(typed);
    return sql`(q.txn_ref ilike ${like} or c.challan_no ilike ${like} or q.gateway_ref ilike ${like} or q.receipt_no ilike ${like}
      or s.name_key like ${folded(like.toLowerCase())} or s.admission_no ilike ${like})`;
  },
  sorts: { at: sql`q.created_at`, amount: sql`q.amount`, student_name: child.name },
  first: [sql`q.created_at`, 'desc'],
  key: sql`q.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<PayRow>`
      select q.id, q.created_at as at, q.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, k.name as class_name, q.branch_id,
             b.branch_name, q.challan_id, c.challan_no, c.kind as challan_kind, c.status as challan_status, q.bill_month, q.currency, q.amount, q.gateway,
             q.txn_ref, q.state, q.response_code, q.response_text, q.gateway_ref, q.receipt_no, q.sent,
             case when q.link_until > platform.now() and c.balance > 0 then 'live' else 'ended' end as link_state, q.pressed_at, q.verified_at, q.ask_at, q.repeats,
             u.name as made_by
        from ${tables} where ${where} ${page}`),
  sums: async (where) => {
    const row = await rowOf(sql<{
      total: number;
      started: number;
      succeeded: number;
      pending: number;
      failed: number;
      received: number;
    }>`
      select count(*)::int as total, count(*) filter (where ${begun})::int as started, count(*) filter (where ${paid})::int as succeeded,
             count(*) filter (where q.state in ('redirected', 'pending'))::int as pending,
             count(*) filter (where q.state in ('failed', 'refused') or q.state = 'expired' and ${begun})::int as failed,
             coalesce(sum(q.amount) filter (where q.deposit_id is not null), 0)::bigint as received
        from ${tables} where ${where}`);
    return row && { ...row, percent: row.started === 0 ? 0 : Math.round((row.succeeded * 100) / row.started) };
  },
});

export const paymentDays = ({ days }: { days: number }): Promise<DataOf<typeof payDays>> =>
  rowsOf(sql<DataOf<typeof payDays>[number]>`
    select ${dayOf}::text as day, count(*) filter (where ${begun})::int as started, count(*) filter (where ${paid})::int as succeeded,
           count(*) filter (where q.state in ('failed', 'refused'))::int as failed
      from fees.online_payments q join platform.branches b on b.id = q.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
     where ${inScope('q.branch_id')} and q.created_at > platform.now() - make_interval(days => ${days}::int) group by 1 order by 1`);

export const payable = ({
  student_id = null,
  challan_id = null,
}: Partial<Record<keyof ParsedInputOf<typeof payOpen>, number | null>>): Promise<DataOf<typeof payOpen>> =>
  rowsOf(sql<DataOf<typeof payOpen>[number]>`
    select c.id as challan_id, c.challan_no, c.student_id, s.full_name as student_name, c.bill_month, c.kind, c.due_date, c.balance, c.currency
      from fees.challans c join students.students s on s.id = c.student_id
     where ${inScope('c.branch_id')} and c.balance > 0 and c.status in ('open', 'partly_paid')
       and (${challan_id}::bigint is not null or ${student_id}::bigint is not null)
       and (${challan_id}::bigint is null or c.id = ${challan_id}::bigint) and (${student_id}::bigint is null or c.student_id = ${student_id}::bigint)
     order by c.due_date, c.id limit 50`);

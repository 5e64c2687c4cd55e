// Left and frozen students with an open account: debts, and money that is still held (spec 04 §5.5).

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { type DeactiveRow, outstandingDeactive } from '../contract/deactive.ts';

type Sums = NonNullable<DataOf<typeof outstandingDeactive>['figures']> & { total: number };

const held = sql`(a.security_held - a.security_reserved)`;
const free = sql`(a.advance - a.advance_reserved)`;
const net = sql`(a.receivable - ${free} - ${held})`;

const tables = sql`fees.student_fee_accounts a join students.students s on s.id = a.student_id`;

/** A frozen child comes back: what is held for it is nobody's business here, only what it owes. */
const isOpen = sql`(s.status in ('left', 'passed_out') and (a.receivable > 0 or ${held} > 0 or ${free} > 0) or s.status = 'frozen' and a.receivable > 0)`;

export const listDeactive = listRead(outstandingDeactive, {
  scope: () => sql`${inScope('a.branch_id')} and ${isOpen}`,
  filters: {
    status: (status) => sql`s.status = ${status}`,
    course_id: (course) => sql`s.course_id = ${course}`,
    owing: (only) => (only ? sql`a.receivable > 0` : undefined),
    from: (day) => sql`s.status_since >= ${day}::date`,
    to: (day) => sql`s.status_since <= ${day}::date`,
  },
  search: (typed) => searchCondition(typed),
  sorts: {
    net,
    receivable: sql`a.receivable`,
    security: held,
    full_name: sql`s.name_key`,
    since: sql`s.status_since`,
    oldest_due_date: lastWithout(sql`a.oldest_due_date`),
  },
  first: [net, 'desc'],
  key: sql`a.student_id`,
  rows: ({ where, page }) =>
    rowsOf(sql<DeactiveRow>`
      select s.id as student_id, s.full_name, s.father_name, s.admission_no, c.name as class_name, b.branch_name,
             (select g.mobile from students.student_guardians sg join students.guardians g on g.id = sg.guardian_id
               where sg.student_id = s.id order by sg.is_fee_payer desc, sg.is_primary desc limit 1) as phone,
             a.currency, s.status, s.status_since as since, a.receivable, a.oldest_due_date, ${free} as advance, ${held} as security, ${net} as net,
             a.last_payment_on
        from ${tables}
        join platform.branches b on b.id = a.branch_id
        left join branches.courses c on c.id = s.course_id
       where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<Sums>`
      select count(*)::int as total, count(*) filter (where a.receivable > 0)::int as owing, coalesce(sum(a.receivable), 0)::bigint as receivable,
             coalesce(sum(${held}), 0)::bigint as security, coalesce(sum(${free}), 0)::bigint as advance, coalesce(sum(${net}), 0)::bigint as net
        from ${tables} where ${where}`),
});

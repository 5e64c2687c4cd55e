// What of a student's life is money: challans, receipts, refunds; for those who may read its statement.

import { holds } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { LifeRow, LifeSource } from '#modules/students/index.ts';

/** A receipt over several children is told with what it paid for this one. */
export async function lifeOfMoney({ student_id: id }: { student_id: number }): Promise<LifeSource[]> {
  if (!(await holds('statement'))) return [];
  const events = await rowsOf(sql<LifeRow>`
    select 'challan' as what, c.id as record_id, c.created_at as at, c.issue_date as on_date, 'Challan ' || c.challan_no as title,
           replace(c.kind, '_', ' ') || ' · due ' || to_char(c.due_date, 'DD/MM/YYYY') as detail, c.charged as amount, c.currency::text as currency,
           c.status as state, u.name as by_name, c.challan_no as number
      from fees.challans c left join platform.users u on u.id = c.created_by where c.student_id = ${id}::bigint
    union all
    select 'deposit', d.id, d.created_at, d.entry_date, 'Receipt ' || d.receipt_no, replace(d.channel, '_', ' '), paid.amount, d.currency::text,
           d.status, u.name, d.receipt_no
      from (select x.id, x.amount from fees.deposits x where x.student_id = ${id}::bigint
            union all
            select s.deposit_id, sum(s.amount)::bigint from fees.settlements s join fees.deposits x on x.id = s.deposit_id
             where s.student_id = ${id}::bigint and x.student_id is distinct from ${id}::bigint group by s.deposit_id) paid
      join fees.deposits d on d.id = paid.id left join platform.users u on u.id = d.collected_by
    union all
    select 'refund', r.id, r.created_at, null, 'Refund', r.reason, r.amount, r.currency::text, r.status, u.name, null
      from fees.fee_refunds r left join platform.users u on u.id = r.requested_by where r.student_id = ${id}::bigint`);
  return [{ kind: 'money', events }];
}

// What was paid for children in a time, by the day the bank or cashier had the money (04 §9). Reversed receipts count for nothing.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PaidFacts } from '../rules/certificate-heads.ts';

export interface PaidOfChild extends PaidFacts {
  student_id: number;
  branch_id: number;
  full_name: string;
  currency: Currency;
}

/** Only children of the scope, in the order asked for. */
export function paidByHead(
  student_ids: readonly number[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<PaidOfChild[]> {
  return rowsOf(sql<PaidOfChild>`
    with asked as (
      select s.id as student_id, s.branch_id, s.family_id, s.full_name, c.currency, u.nth
        from unnest(${[...student_ids]}::bigint[]) with ordinality u(student_id, nth)
        join students.students s on s.id = u.student_id and ${inScope('s.branch_id')}
        join platform.branches b on b.id = s.branch_id
        join platform.countries c on c.id = b.country_id and c.operates
    ), money as (
      select a.student_id, d.id as deposit_id, d.entry_id from asked a
        join fees.deposits d on d.student_id = a.student_id or (d.student_id is null and d.family_id = a.family_id)
       where d.status = 'posted' and d.value_date between ${from}::date and ${to}::date
    ), part as (
      select t.student_id, h.name, h.priority, h.id as head_id, sum(x.amount)::bigint as amount, bool_or(t.kind = 'payment') as paid
        from asked a
        join fees.settlements t on t.student_id = a.student_id and t.kind in ('payment', 'to_advance') and t.value_date between ${from}::date and ${to}::date
        cross join lateral jsonb_to_recordset(t.split) as x(head_id bigint, amount bigint)
        join fees.fee_heads h on h.id = x.head_id
       group by 1, 2, 3, 4
    ), paid as (
      select t.student_id, sum(t.amount)::bigint as amount from asked a
        join fees.settlements t on t.student_id = a.student_id and t.kind = 'payment' and t.value_date between ${from}::date and ${to}::date
       group by 1
    ), advance as (
      select e.student_id, sum(l.credit - l.debit)::bigint as amount
        from (select distinct m.student_id, m.entry_id from money m
              union select m.student_id, j.id from money m join platform.journal_entries j on j.source_type = 'deposit_move' and j.source_id = m.deposit_id) e
        join platform.journal_lines l on l.entry_id = e.entry_id and l.party_kind = 'student' and l.party_id = e.student_id
        join platform.accounts k on k.id = l.account_id and k.system_key = 'student_advance'
       group by 1
    ), back as (
      select r.student_id, sum(r.amount)::bigint as amount from asked a join fees.fee_refunds r on r.student_id = a.student_id and r.status = 'paid'
       where platform.day_at(a.branch_id, r.updated_at) between ${from}::date and ${to}::date group by 1
    )
    select a.student_id, a.branch_id, a.full_name, a.currency,
           coalesce((select jsonb_agg(jsonb_build_object('head', p.name, 'amount', p.amount) order by p.priority, p.head_id) from part p
                      where p.student_id = a.student_id), '[]') as heads,
           coalesce(p.amount, 0) + coalesce(v.amount, 0) as received, coalesce(r.amount, 0) as refunded
      from asked a
      left join paid p on p.student_id = a.student_id
      left join advance v on v.student_id = a.student_id
      left join back r on r.student_id = a.student_id
     order by a.nth`);
}

// What a branch billed and received in a month (PERF-2), from the totals by head and bill month that every posting keeps (FEE-95).

import { sql } from '#platform/db/index.ts';
import type { FactSource, FactSpan } from '#modules/branches/index.ts';

const charged = sql`t.gross - t.concession + t.fined`;
const open = sql`${charged} - t.money - t.other`;

function lines({ branch_ids, first, last }: FactSpan) {
  const ids = [...branch_ids];
  return sql`
    with t as materialized (
      select t.branch_id, t.bill_month, t.head_id, t.entry_month = ${first}::date as now, sum(t.gross + t.corrected)::bigint as gross,
             sum(t.concession)::bigint as concession, sum(t.fined)::bigint as fined, sum(t.settled_money - t.reversed_money)::bigint as money,
             sum(t.settled_other)::bigint as other
        from fees.fee_totals t where t.branch_id = any (${ids}::int[]) and t.entry_month <= ${first}::date group by 1, 2, 3, 4)
    select t.branch_id, f.fact, f.amount, t.bill_month as day, t.head_id as ref, null::bigint as ref2
      from t cross join lateral (values ('gross', t.gross), ('concession', t.concession), ('fines', t.fined), ('billed', ${charged}),
        (case when t.bill_month < ${first}::date then 'received_arrears' else 'received_current' end, t.money), ('written_off', t.other)) f (fact, amount)
     where t.now and f.amount <> 0
    union all
    select t.branch_id, f.fact, ${open}, t.bill_month, t.head_id, null
      from t cross join lateral (values ('opening_due', not t.now), ('closing_due', true)) f (fact, counts)
     where f.counts and ${open} <> 0
    union all
    select d.branch_id, 'advance', d.amount - coalesce(s.amount, 0), d.entry_date, null, d.id
      from fees.deposits d
      left join lateral (select sum(s.amount)::bigint as amount from fees.settlements s where s.deposit_id = d.id and s.kind = 'payment') s on true
     where d.branch_id = any (${ids}::int[]) and d.entry_date between ${first}::date and ${last}::date and d.status = 'posted'
       and d.amount <> coalesce(s.amount, 0)`;
}

export const feeFacts: FactSource = {
  facts: [
    'gross',
    'concession',
    'fines',
    'billed',
    'received_current',
    'received_arrears',
    'written_off',
    'opening_due',
    'closing_due',
    'advance',
  ],
  lines,
  named: (rows) => sql`
    select l.day, coalesce(h.name, 'Receipt ' || d.receipt_no, 'Fees') as name,
           case when l.ref is null then s.full_name else 'Bills of ' || to_char(l.day, 'MM/YYYY') end as text, l.amount, l.ref
      from ${rows} l left join fees.fee_heads h on h.id = l.ref
      left join fees.deposits d on d.id = l.ref2 and d.entry_date = l.day left join students.students s on s.id = d.student_id`,
};

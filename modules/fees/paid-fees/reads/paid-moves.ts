// Money in and money taken back of a time, receipt by receipt and head by head, as SQL. What no challan has used of a receipt is its advance.

import type { LocalDate } from '#kernel/dates.ts';
import { sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** `event`: a receipt on its day, and the same with a minus on the day it was taken back. */
export const eventsCte = ({ from, to }: Span): Statement => sql`
  event as materialized (
    select d.id, d.branch_id, d.channel, d.collected_by, d.student_id, d.account_id, d.currency, d.entry_date as day, d.entry_id, d.amount
      from fees.deposits d where ${inScope('d.branch_id')} and d.entry_date between ${from}::date and ${to}::date
    union all
    select d.id, d.branch_id, d.channel, d.collected_by, d.student_id, d.account_id, d.currency, e.entry_date, e.id, -d.amount
      from fees.deposits d join platform.journal_entries e on e.id = d.reversal_entry_id and e.entry_date between ${from}::date and ${to}::date
     where ${inScope('d.branch_id')} and d.reversal_entry_id is not null
  )`;

/** `part`: each event by class and head of what it settled; the rest, below 0 too, has no head. Small differences were nobody's money. */
export const partsCte: Statement = sql`
  settled as materialized (
    select v.id, v.entry_id, c.course_id, (share ->> 'head_id')::bigint as head_id, sum((share ->> 'amount')::bigint)::bigint as amount
      from event v
      join fees.settlements x on x.deposit_id = v.id and x.entry_id = v.entry_id and x.kind <> 'write_off'
      join fees.challans c on c.id = x.challan_id and c.bill_month = x.bill_month
     cross join lateral jsonb_array_elements(x.split) share
     group by 1, 2, 3, 4
  ), part as materialized (
    select v.id, v.branch_id, v.channel, v.collected_by, v.currency, v.day, v.amount > 0 as came_in, s.course_id, s.head_id, s.amount
      from event v join settled s on s.id = v.id and s.entry_id = v.entry_id
    union all
    select v.id, v.branch_id, v.channel, v.collected_by, v.currency, v.day, v.amount > 0, st.course_id, null, r.rest
      from event v
     cross join lateral (
       select v.amount - coalesce((select sum(s.amount) from settled s where s.id = v.id and s.entry_id = v.entry_id), 0)::bigint as rest) r
      left join students.students st on st.id = v.student_id
     where r.rest <> 0
  )`;

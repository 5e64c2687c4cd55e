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

/**
 * `part`: each event by class and head of what it settled; the rest, below 0 too, has no head. Small differences were nobody's money. The
 * event and what it settled go through one stream, so that no rest is looked up receipt by receipt.
 */
export const partsCte: Statement = sql`
  stream as (
    select v.*, true as is_whole, null::bigint as course_id, null::bigint as head_id, v.amount as share from event v
    union all
    select v.*, false, c.course_id, (share ->> 'head_id')::bigint, (share ->> 'amount')::bigint
      from event v
      join fees.settlements x on x.deposit_id = v.id and x.entry_id = v.entry_id and x.kind <> 'write_off'
      join fees.challans c on c.id = x.challan_id and c.bill_month = x.bill_month
     cross join lateral jsonb_array_elements(x.split) share
  ), weighed as (
    select s.*, case when s.is_whole then sum(case when s.is_whole then s.share else -s.share end) over (partition by s.id, s.entry_id) else s.share end as part
      from stream s
  ), part as materialized (
    select w.id, w.branch_id, w.channel, w.collected_by, w.currency, w.day, w.amount > 0 as came_in,
           case when w.is_whole then st.course_id else w.course_id end as course_id, w.head_id, w.part::bigint as amount
      from weighed w left join students.students st on w.is_whole and st.id = w.student_id
     where not w.is_whole or w.part <> 0
  )`;

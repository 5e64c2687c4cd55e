// First half of the posting calculation, as SQL over one whole branch: the billing calendar, who sits where, and the share of
// each month (FEE-20 to FEE-24, FEE-30). `shares` is the twin of students' rule STU-40; a test proves the two alike.

import { sql } from '#platform/db/index.ts';
import type { PostingTerms } from './post-terms.ts';

/** A condition where the person chose some, nothing where all are meant. */
export function onlyOf(column: string, ids: readonly number[] | null): ReturnType<typeof sql> {
  return ids === null ? sql`` : sql`and ${sql.ref(column)} = any (${ids}::bigint[])`;
}

/** calendar, sat and shares: one row a student and fee month. */
export function peopleCtes(t: PostingTerms): ReturnType<typeof sql> {
  return sql`${calendarCte(t)}, ${seatsCte(t)}, ${sharesCte(t)}`;
}

// The branch's own row of the calendar goes before the country's; a session without any calendar bills the month on itself, with
// those that the branch bills together with it.
function calendarCte(t: PostingTerms): ReturnType<typeof sql> {
  return sql`calendar as materialized (
    select s.id as session_id, m.fee_month, (m.fee_month + interval '1 month')::date - 1 as last_day,
           coalesce(c.issue_date, ${t.issue_on}::date) as issue_date,
           coalesce(${t.due_date}::date, c.due_date, ${t.due_on}::date) as due_date,
           coalesce(${t.valid_until}::date, case when c.valid_until is not null then greatest(c.valid_until, ${t.due_date}::date) end, ${t.valid_on}::date) as valid_until
      from branches.academic_sessions s
      left join lateral (
        select b.issue_date, b.due_date, b.valid_until, b.fee_months from fees.fee_billing_months b
         where b.school_id = s.school_id and b.country_id = s.country_id and b.session_id = s.id
           and b.bill_month = ${t.bill_month}::date and (b.branch_id = ${t.branch_id}::int or b.branch_id is null)
         order by b.branch_id nulls last limit 1) c on true
     cross join lateral unnest(case
        when ${t.fee_months}::date[] is not null then ${t.fee_months}::date[]
        when c.fee_months is not null then c.fee_months
        when exists (select 1 from fees.fee_billing_months b where b.session_id = s.id and b.country_id = s.country_id
                      and (b.branch_id = ${t.branch_id}::int or b.branch_id is null)) then '{}'::date[]
        else ${t.usual_months}::date[] end) as m (fee_month)
     where s.school_id = ${t.school_id}::int and s.country_id = ${t.country_id}::int
  )`;
}

// FEE-24: the branch of the 1st bills the month; who comes later is billed by the branch of the first day, unless another
// branch sent the child here in that month. Who came back within grace is billed from the day after it left (FEE-76).
function seatsCte(t: PostingTerms): ReturnType<typeof sql> {
  return sql`sat as materialized (
    select distinct on (e.student_id, c.fee_month)
           e.student_id, c.fee_month, c.last_day, c.issue_date, c.due_date, c.valid_until, e.session_id, e.course_id, e.section_id, e.roll_no,
           case when e.exit = 'transfer_out' then e.end_on end as moved_on
      from calendar c
      join students.enrolments e on e.branch_id = ${t.branch_id}::int and e.session_id = c.session_id
       and coalesce(e.billed_from, e.start_on) <= c.last_day and (e.end_on is null or e.end_on >= c.fee_month)
     where (e.start_on <= c.fee_month or e.entry <> 'transfer_in')
       ${onlyOf('e.course_id', t.course_ids)} ${onlyOf('e.student_id', t.student_ids)}
     order by e.student_id, c.fee_month, e.start_on
  )`;
}

// A part month stays in days, so that the challan says 14/30 (FEE-22); only a share in percent of days is reduced.
// A transfer inside the month changes no share on either side (STU-42): a period that ends with the move counts on,
// and what begins after it is the other branch's.
function sharesCte(t: PostingTerms): ReturnType<typeof sql> {
  return sql`presence as (
    select k.student_id, k.fee_month, k.month_days, sum(k.days * k.percent)::int as weighted,
           coalesce(sum(k.days) filter (where k.frozen), 0)::int as frozen_days, min(k.first_on) as first_on, max(k.last_on) as last_on
      from (select s.student_id, s.fee_month, s.last_day - s.fee_month + 1 as month_days, p.status = 'frozen' as frozen,
                   case when p.status = 'frozen' then p.billing_percent else 100 end as percent,
                   greatest(p.from_on, s.fee_month) as first_on, e.last_on, e.last_on - greatest(p.from_on, s.fee_month) + 1 as days
              from sat s
              join students.student_status_periods p on p.student_id = s.student_id and p.status <> 'admitted'
               and (p.branch_id = ${t.branch_id}::int or p.current_branch_id = ${t.branch_id}::int)
               and p.from_on <= least(s.last_day, coalesce(s.moved_on, s.last_day)) and (p.to_on is null or p.to_on >= s.fee_month)
             cross join lateral (select case when p.to_on is null or p.to_on = s.moved_on then s.last_day
                                             else least(p.to_on, s.last_day) end as last_on) e) k
     group by k.student_id, k.fee_month, k.month_days
  ), shares as materialized (
    select p.student_id, p.fee_month, p.frozen_days = p.month_days as wholly_frozen,
           case when q.by_days then p.weighted / q.common else 1 end as num,
           case when q.by_days then p.month_days * 100 / q.common when q.whole then 1 else 2 end as den
      from presence p
     cross join lateral (select
        ${t.proration}::text = 'daily' or p.frozen_days = p.month_days as by_days,
        ${t.proration}::text = 'full' or (p.first_on <= p.fee_month + 14 and p.last_on > p.fee_month + 14) as whole,
        case when p.weighted % 100 <> 0 then gcd(p.weighted, p.month_days * 100)
             when p.weighted = p.month_days * 100 then p.weighted
             else 100 end as common) q
  )`;
}

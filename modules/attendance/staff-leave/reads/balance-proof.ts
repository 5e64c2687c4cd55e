// Every balance of leave is what its entries add up to, and what waits is what is asked for and not decided (LVE-5 to LVE-8, LVE-13): kept figures, proved
// every night like those of the book, and put right from their entries.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

/** Of balances that have entries or something that waits. */
const truth = sql`
  select k.employee_id, k.leave_type_id, k.year_start, max(k.branch_id) as branch_id, sum(k.granted) as granted, sum(k.carried) as carried,
         sum(k.adjusted) as adjusted, sum(k.used) as used, sum(k.expired) as expired, sum(k.encashed) as encashed, sum(k.pending) as pending
    from (select l.employee_id, l.leave_type_id, l.year_start, l.branch_id,
                 case when l.kind in ('grant', 'accrual', 'comp_off', 'opening') then l.days else 0 end as granted,
                 case when l.kind = 'carry' then l.days else 0 end as carried, case when l.kind = 'adjust' then l.days else 0 end as adjusted,
                 case when l.kind in ('use', 'return') then -l.days else 0 end as used, case when l.kind = 'expire' then -l.days else 0 end as expired,
                 case when l.kind = 'encash' then -l.days else 0 end as encashed, 0 as pending
            from attendance.leave_ledger l
          union all
          select r.employee_id, r.leave_type_id, d.year_start, r.home_branch_id, 0, 0, 0, 0, 0, 0, d.portion
            from attendance.leave_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
            join attendance.leave_request_days d on d.request_id = r.id and d.covered
           where r.kind = 'leave' and r.state = 'sent'
          union all
          select r.employee_id, r.leave_type_id, b.year_start, r.home_branch_id, 0, 0, 0, 0, 0, 0, r.days
            from attendance.leave_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
            join attendance.leave_balances b on b.employee_id = r.employee_id and b.leave_type_id = r.leave_type_id and b.year_start <= r.from_date
             and r.from_date < b.year_start + interval '1 year'
           where r.kind = 'encashment' and r.state = 'sent') k
   group by 1, 2, 3`;

const stands = sql`(b.granted, b.carried, b.adjusted, b.used, b.expired, b.encashed, b.pending)`;
const follows = sql`(coalesce(t.granted, 0), coalesce(t.carried, 0), coalesce(t.adjusted, 0), coalesce(t.used, 0), coalesce(t.expired, 0), coalesce(t.encashed, 0),
  coalesce(t.pending, 0))`;

export const balanceProof: Proof = {
  name: 'attendance: balances of leave stand for their entries',
  // No figure of the book follows from leave.
  aside: true,
  run: () =>
    rowsOf(sql<{ branch_id: number | null; expected: number; found: number; detail: string }>`
      select coalesce(b.branch_id, t.branch_id) as branch_id,
             coalesce(t.granted + t.carried + t.adjusted - t.used - t.expired - t.encashed - t.pending, 0)::float8 as expected,
             coalesce(b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed - b.pending, 0)::float8 as found,
             'leave type ' || leave_type_id || ' of employee ' || employee_id || ' in the year from ' || year_start as detail
        from (${truth}) t full join attendance.leave_balances b using (employee_id, leave_type_id, year_start)
       where ${stands} is distinct from ${follows} order by employee_id, leave_type_id, year_start`),
  repair: () =>
    rowsOf(sql`
      update attendance.leave_balances b set granted = coalesce(t.granted, 0), carried = coalesce(t.carried, 0), adjusted = coalesce(t.adjusted, 0),
             used = coalesce(t.used, 0), expired = coalesce(t.expired, 0), encashed = coalesce(t.encashed, 0), pending = coalesce(t.pending, 0)
        from attendance.leave_balances k left join (${truth}) t using (employee_id, leave_type_id, year_start)
       where b.employee_id = k.employee_id and b.leave_type_id = k.leave_type_id and b.year_start = k.year_start and ${stands} is distinct from ${follows}`),
};

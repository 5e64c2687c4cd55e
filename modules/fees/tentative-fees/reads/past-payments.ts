// How classes of the chosen branches were billed and paid in twelve months, and what parts of old challans fall due (spec 04 §5.5).

import { addMonths, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { openOfPart } from '#modules/fees/student-accounts/chapter.ts';
import type { Paid } from '../rules/payment-habit.ts';

export type PaidOfClass = Paid & { course_id: number | null };

/** By class, bill month and how many months after it the money came; the current month with what is known of it. */
export function pastPayments(branch_ids: readonly number[], this_month: Month): Promise<PaidOfClass[]> {
  return rowsOf(sql<PaidOfClass>`
    with month as (
      select t.course_id, t.bill_month, t.entry_month, sum(t.gross - t.concession + t.corrected + t.fined)::bigint as charged,
             sum(t.settled_money - t.reversed_money)::bigint as money
        from fees.fee_totals t
       where t.branch_id = any (${[...branch_ids]}::int[]) and t.bill_month between ${addMonths(this_month, -12)}::date and ${this_month}::date
       group by 1, 2, 3
    )
    select m.course_id, m.bill_month, (sum(m.charged) over (partition by m.course_id, m.bill_month))::bigint as charged,
           ((extract(year from m.entry_month) - extract(year from m.bill_month)) * 12
             + extract(month from m.entry_month) - extract(month from m.bill_month))::int as lag, m.money
      from month m`);
}

export interface PartsDue {
  month: Month;
  amount: number;
  first: LocalDate;
  last: LocalDate;
}

/** Open parts of challans that have parts, by the month in which they fall due (FEE-92). */
export function partsDue(
  branch_ids: readonly number[],
  { from, to, course_id }: { from: LocalDate; to: LocalDate; course_id: number | undefined },
): Promise<PartsDue[]> {
  return rowsOf(sql<PartsDue>`
    select date_trunc('month', i.due_date)::date as month, sum(o.open)::bigint as amount, min(i.due_date) as first, max(i.due_date) as last
      from fees.challans ch
      join fees.fee_instalments i on i.challan_id = ch.id and i.due_date between ${from}::date and ${to}::date
     cross join lateral (select ${openOfPart} as open) o
     where ch.branch_id = any (${[...branch_ids]}::int[]) and ch.balance > 0 and o.open > 0
       and (${course_id ?? null}::bigint is null or ch.course_id = ${course_id ?? null}::bigint)
     group by 1 order by 1`);
}

// The billed share of a month for students, from their stored periods and the branch's proration (STU-40).

import type { Month } from '#kernel/dates.ts';
import { lastDayOfMonth } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { billingShare, type Proration, type Share, type StatusPeriod } from '../rules/billing-share.ts';

interface PeriodRow extends StatusPeriod {
  student_id: number;
  proration: Proration;
}

/** A student without a period in the month is left out: a share of nothing. */
export async function sharesOf(student_ids: readonly number[], month: Month): Promise<Map<number, Share>> {
  const rows = await rowsOf(sql<PeriodRow>`
    with rules as materialized (
      select b.id as branch_id, platform.setting('proration', b.id, ${month}::date) #>> '{}' as proration from platform.branches b
      where b.id in (select s.branch_id from students.students s where s.id = any (${[...student_ids]}::bigint[])))
    select p.student_id, p.status, p.from_on, p.to_on, p.billing_percent, r.proration
    from students.student_status_periods p join rules r on r.branch_id = p.current_branch_id
    where p.student_id = any (${[...student_ids]}::bigint[]) and p.from_on <= ${lastDayOfMonth(month)}::date and (p.to_on is null or p.to_on >= ${month}::date)`);
  const byStudent = Map.groupBy(rows, (row) => row.student_id);
  return new Map(
    [...byStudent].map(([id, periods]) => [id, billingShare(periods, month, periods[0]?.proration ?? 'half')]),
  );
}

export async function shareOf(student_id: number, month: Month): Promise<Share> {
  return (await sharesOf([student_id], month)).get(student_id) ?? [0, 1];
}

// Months in which days of a person lie that are closed, each at the branch where they were posted (EAT-22).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface ClosedMonth {
  branch_id: number;
  first: LocalDate;
  closed_until: LocalDate;
}

interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** The branches are in the scope of the caller. */
export const closedMonthsOf = (employee_id: number, { from, to }: Span): Promise<ClosedMonth[]> =>
  rowsOf(sql<ClosedMonth>`
    select distinct m.branch_id, m.month as first, m.closed_until
      from attendance.employee_attendance_months m
      join hr.employee_postings p on p.branch_id = m.branch_id and p.employee_id = ${employee_id}::bigint
       and daterange(p.from_date, p.to_date, '[]') && daterange(greatest(m.month, ${from}::date), least(m.closed_until, ${to}::date), '[]')
     where m.status = 'closed' and m.month <= ${to}::date and m.closed_until >= ${from}::date order by m.month, m.branch_id`);

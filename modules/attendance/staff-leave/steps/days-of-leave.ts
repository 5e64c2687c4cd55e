// The days of a leave that is accepted or taken back, in the branches where they are worked; those of closed months change with what was counted and paid
// of them (LVE-10, LVE-14).

import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  alsoWhereTheyWere,
  evaluateDays,
  holdMonth,
  leaveOverMarks,
  marksWithoutLeave,
} from '#modules/attendance/staff-days/chapter.ts';
import { askedOfClosedDays, closedDaysChanged } from '#modules/attendance/staff-months/chapter.ts';

interface Leave {
  employee_id: number;
  from_date: LocalDate;
  to_date: LocalDate;
}

const spanOf = ({ from_date, to_date }: Leave) => ({ from: from_date, to: to_date });

/** Which months of it are closed; refused where one of them was paid too long ago. */
export async function closedMonths(leave: Leave): Promise<Month[]> {
  const { employee_id } = leave;
  const months = await alsoWhereTheyWere(employee_id, spanOf(leave), () =>
    askedOfClosedDays({ employee_id, ...spanOf(leave) }),
  );
  return [...new Set(months.map((one) => monthOf(one.first)))];
}

/** Whoever closes a month waits for this, or this for them. */
async function holdBegun({ employee_id, from_date, to_date }: Leave): Promise<void> {
  const months = await rowsOf(sql<{ branch_id: number; day: LocalDate }>`
    select p.branch_id, max(least(g.day::date, ${to_date}::date)) as day
      from hr.employee_postings p
     cross join generate_series(date_trunc('month', ${from_date}::date), ${to_date}::date, interval '1 month') g (day)
     where p.employee_id = ${employee_id}::bigint and g.day <= platform.today(p.branch_id)
       and daterange(p.from_date, p.to_date, '[]') && daterange(g.day::date, (g.day + interval '1 month - 1 day')::date, '[]')
     group by p.branch_id, g.day order by g.day, p.branch_id`);
  for (const { branch_id, day } of months) await holdMonth(branch_id, day, 'to write');
}

const changed = (leave: Leave, work: () => Promise<LocalDate[]>): Promise<void> =>
  alsoWhereTheyWere(leave.employee_id, spanOf(leave), async () => {
    const { employee_id } = leave;
    await holdBegun(leave);
    const closed = await work();
    await evaluateDays({ employee_ids: [employee_id] }, spanOf(leave), closed);
    await closedDaysChanged({ employee_id, ...spanOf(leave) });
  });

export const daysAreLeave = (leave: Leave & { id: number }): Promise<void> =>
  changed(leave, () => leaveOverMarks(leave.employee_id, leave.id));

/** `dates` are held no more. */
export const daysAreNoLeave = (leave: Leave, dates: readonly LocalDate[]): Promise<void> =>
  changed(leave, () => marksWithoutLeave(leave.employee_id, dates));

export async function daysOfRequest(request_id: number): Promise<LocalDate[]> {
  const rows = await rowsOf(sql<{ on_date: LocalDate }>`
    select d.on_date from attendance.leave_request_days d where d.request_id = ${request_id}::bigint order by d.on_date`);
  return rows.map((one) => one.on_date);
}

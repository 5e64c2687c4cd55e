// A holiday that is announced, changed or withdrawn changes days of employees that began already (HOL-1, HOL-4): heard after the calendar has
// said so, branch by branch. Who did not come on a day that was called a holiday is unmarked then, and HR decides.

import type { LocalDate } from '#kernel/dates.ts';
import type { ChangedHoliday } from '#platform/calendar/announce-holidays.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { evaluateDays } from './evaluate-days.ts';

interface Place {
  branch_id: number;
  today: LocalDate;
}

export async function applyStaffHoliday(school_id: number, changed: ChangedHoliday): Promise<void> {
  if (changed.audience === 'students') return;
  const places = await inClockScope({ school_id }, () =>
    rowsOf(sql<Place>`
      select b.id as branch_id, platform.today(b.id) as today from platform.branches b
       where b.school_id = ${school_id}::int and b.status not in ('draft', 'closed') and platform.today(b.id) >= ${changed.from}::date order by b.id`),
  );
  for (const place of places)
    await inClockScope({ school_id, branch_id: place.branch_id }, () => judgeAgain(place, changed));
}

async function judgeAgain({ branch_id, today }: Place, { from, to, name }: ChangedHoliday): Promise<void> {
  const span = { from, to: to < today ? to : today };
  const were = await rowsOf(sql<{ employee_id: number; day: LocalDate }>`
    select t.employee_id, t.attendance_date as day from attendance.employee_attendance t
     where t.branch_id = ${branch_id}::int and t.attendance_date between ${span.from}::date and ${span.to}::date and t.status = 'holiday' and not t.is_manual`);
  await evaluateDays({ branch_id }, span);
  if (were.length === 0) return;
  await rowsOf(sql`
    update attendance.employee_attendance t set status = 'unmarked', is_manual = true, remarks = ${`Was a holiday: ${name}`.slice(0, 200)}
      from jsonb_to_recordset(${JSON.stringify(were)}::jsonb) as w (employee_id bigint, day date)
     where t.employee_id = w.employee_id and t.attendance_date = w.day and t.status = 'absent' and not t.is_manual`);
}

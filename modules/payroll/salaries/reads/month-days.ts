// The one seam to attendance (decision 0171): what a month says of each person. What is typed in stands; without it the person was there on
// every day. The closed month of attendance is read here once its figures stand for pay.

import { addDays, firstDayOf, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { MonthDays } from '#modules/payroll/computation/rules/index.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** Days of the month that are no week-end. */
function workingDays(month: Month): number {
  const last = lastDayOfMonth(month);
  let working = 0;
  for (let day = firstDayOf(month); day <= last; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== SUNDAY && weekday !== SATURDAY) working += 1;
  }
  return working;
}

export function fullMonth(month: Month): MonthDays {
  const working = workingDays(month);
  const overtime = { day: 0, night: 0, off_day: 0 };
  return { working, present: working, absent: 0, half_absent: 0, late: 0, early: 0, unpaid_leave: 0, overtime };
}

type Stored = Omit<MonthDays, 'overtime'> & {
  employee_id: number;
  overtime_day: number;
  overtime_night: number;
  overtime_off_day: number;
};

/** Of these people; whoever is not in it has a full month. */
export async function monthDaysOf(employee_ids: readonly number[], month: Month): Promise<Map<number, MonthDays>> {
  const rows = await rowsOf(sql<Stored>`
    select d.employee_id, d.working::float8 as working, d.present::float8 as present, d.absent::float8 as absent,
           d.half_absent::float8 as half_absent, d.late::float8 as late, d.early::float8 as early, d.unpaid_leave::float8 as unpaid_leave,
           d.overtime_day, d.overtime_night, d.overtime_off_day
      from payroll.month_days d where d.employee_id = any (${employee_ids}::bigint[]) and d.month = ${month}::date`);
  return new Map(
    rows.map(({ employee_id, overtime_day: day, overtime_night: night, overtime_off_day: off_day, ...days }) => [
      employee_id,
      { ...days, overtime: { day, night, off_day } },
    ]),
  );
}

// EAT-17: off days and holidays with an absence on the working day before and on the one after are absences, where the school says so. Counted when
// the month is closed, for only then both sides stand; a month that is opened again is judged anew.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { alsoWhereTheyWere, evaluateDays } from '#modules/attendance/staff-days/chapter.ts';

const WHY = 'Between two absences';

interface Days {
  from: LocalDate;
  to: LocalDate;
  /** Of one person; left out: everybody of the branch. */
  employee_id?: number;
}

const whose = ({ employee_id }: Days) =>
  sql`(${employee_id ?? null}::bigint is null or t.employee_id = ${employee_id ?? null}::bigint)`;

export async function countSandwiched(branch_id: number, days: Days): Promise<number> {
  const { from, to } = days;
  const most = await setting<number>('staff_sandwich_days', branch_id, to);
  if (most === 0) return 0;
  const row = await rowOf(sql<{ n: number }>`
    with counted as (
      update attendance.employee_attendance t set status = 'absent', remarks = ${WHY}, source = 'system', overtime_minutes = 0, overtime_approved_minutes = 0,
             overtime_kind = null
        from (select o.employee_id, o.attendance_date, p.on_date as before, n.on_date as after
                from attendance.employee_attendance o
               cross join lateral (select x.attendance_date as on_date, x.status from attendance.employee_attendance x
                                    where x.employee_id = o.employee_id and x.attendance_date between o.attendance_date - ${most}::int and o.attendance_date - 1
                                      and x.status not in ('holiday', 'weekly_off') order by x.attendance_date desc limit 1) p
               cross join lateral (select x.attendance_date as on_date, x.status from attendance.employee_attendance x
                                    where x.employee_id = o.employee_id and x.attendance_date between o.attendance_date + 1 and o.attendance_date + ${most}::int
                                      and x.status not in ('holiday', 'weekly_off') order by x.attendance_date limit 1) n
               where o.branch_id = ${branch_id}::int and o.attendance_date between ${from}::date and ${to}::date and o.status in ('holiday', 'weekly_off')
                 and not o.is_manual and o.first_in is null and p.status = 'absent' and n.status = 'absent') d
       where t.employee_id = d.employee_id and t.attendance_date = d.attendance_date and ${whose(days)} and d.after - d.before - 1 <= ${most}::int returning 1)
    select count(*)::int as n from counted`);
  return row?.n ?? 0;
}

interface Sandwiched {
  employee_id: number;
  day: LocalDate;
}

const sandwiched = (branch_id: number, days: Days): Promise<Sandwiched[]> =>
  rowsOf(sql<Sandwiched>`
    select t.employee_id, t.attendance_date as day from attendance.employee_attendance t
     where t.branch_id = ${branch_id}::int and t.attendance_date between ${days.from}::date and ${days.to}::date and t.status = 'absent' and t.remarks = ${WHY}
       and not t.is_manual and ${whose(days)} order by 1, 2`);

export async function undoSandwiched(branch_id: number, days: Days): Promise<void> {
  const people = [...new Set((await sandwiched(branch_id, days)).map((one) => one.employee_id))];
  if (people.length > 0) await evaluateDays({ employee_ids: people }, days);
}

/** After a change of a closed month: of one person, whose sides may stand otherwise now. */
export async function countSandwichedAgain(branch_id: number, days: Days & { employee_id: number }): Promise<void> {
  const before = (await sandwiched(branch_id, days)).map((one) => one.day);
  if (before.length > 0)
    await alsoWhereTheyWere(days.employee_id, days, () =>
      evaluateDays({ employee_ids: [days.employee_id] }, days, before),
    );
  await countSandwiched(branch_id, days);
}

// What attendance tells of somebody who leaves (EXT-3), and up to which day a month is closed (HR-5, EXT-2).

import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { saidDays } from '#modules/attendance/staff-leave/rules/index.ts';
import type { LeavingFact } from '#modules/hr/index.ts';

export interface LeaveLeft {
  employee_id: number;
  leave_type_id: number;
  name: string;
  code: string;
  days: number;
}

/** Days that may be paid out when the employment ends, of the leave year of a day (LVE-13; 07 FNS-5). */
export function encashableLeave(employee_ids: readonly number[], on: LocalDate): Promise<LeaveLeft[]> {
  return rowsOf(sql<LeaveLeft>`
    select b.employee_id, b.leave_type_id, t.name, t.code,
           (b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed)::float8 as days
      from attendance.leave_balances b join attendance.leave_types t on t.id = b.leave_type_id and t.encashable
     where b.employee_id = any (${[...employee_ids]}::bigint[])
       and b.year_start = (select max(x.year_start) from attendance.leave_balances x
                            where x.employee_id = b.employee_id and x.leave_type_id = b.leave_type_id and x.year_start <= ${on}::date)
       and b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed > 0
     order by b.employee_id, t.code`);
}

export async function leavingFacts({ employee_id }: { employee_id: number }): Promise<LeavingFact[]> {
  const row = await rowOf(sql<{ today: LocalDate; ahead: number; objections: number }>`
    select platform.today(e.branch_id) as today,
           (select count(*)::int from attendance.leave_request_days d where d.employee_id = e.id and d.on_date > platform.today(e.branch_id)) as ahead,
           (select count(*)::int from attendance.attendance_requests a join platform.approval_requests q on q.id = a.approval_id and q.status = 'pending'
             where a.employee_id = e.id) as objections
      from hr.employees e where e.id = ${employee_id}::bigint`);
  if (!row) return [];
  const left = await encashableLeave([employee_id], row.today);
  return [
    ...left.map(({ name, days }) => ({ what: `Unused leave, ${name}`, said: saidDays(days) })),
    ...(row.ahead > 0
      ? [{ what: 'Leave ahead', said: `${counted(row.ahead, 'day')}; days after the last one are cancelled` }]
      : []),
    ...(row.objections > 0
      ? [{ what: 'Objections', said: `${counted(row.objections, 'waits', 'wait')} to be decided` }]
      : []),
  ];
}

export async function closedUntil({
  branch_id,
  day,
}: {
  branch_id: number;
  day: LocalDate;
}): Promise<LocalDate | null> {
  const row = await rowOf(sql<{ closed_until: LocalDate }>`
    select m.closed_until from attendance.employee_attendance_months m
     where m.branch_id = ${branch_id}::int and m.month = ${firstDayOf(monthOf(day))}::date and m.status = 'closed' and m.closed_until is not null`);
  return row?.closed_until ?? null;
}

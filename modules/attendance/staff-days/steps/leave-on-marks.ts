// Marks under leave (LVE-10, LVE-11, LVE-14): those that a person set and those of closed months are made ready here; judging does the rest. What is
// judged in a closed month stands in the answer.

import { type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { leaveOnMark, type MarkUnderLeave } from '../rules/leave-on-mark.ts';

interface LeaveDay extends MarkUnderLeave {
  day: LocalDate;
  portion: number;
  percent: number;
}

/** Locked, with whether the month of the branch of the day is closed. */
async function daysUnder(request_id: number): Promise<LeaveDay[]> {
  await rowsOf(sql`
    select t.attendance_date from attendance.employee_attendance t
      join attendance.leave_request_days d on d.employee_id = t.employee_id and d.on_date = t.attendance_date
     where d.request_id = ${request_id}::bigint order by t.attendance_date for update of t`);
  return rowsOf(sql<LeaveDay>`
    select d.on_date as day, d.portion::float8 as portion, d.pay_percent as percent, t.status, coalesce(t.is_manual, false) as is_manual,
           coalesce(t.leave_portion, 0)::float8 as leave_portion, e.attendance_mode = 'exempt' as is_exempt, m.id is not null as closed
      from attendance.leave_request_days d join hr.employees e on e.id = d.employee_id
      join hr.employee_postings p on p.employee_id = d.employee_id and daterange(p.from_date, p.to_date, '[]') @> d.on_date
      left join attendance.employee_attendance t on t.employee_id = d.employee_id and t.attendance_date = d.on_date
      left join attendance.employee_attendance_months m on m.branch_id = p.branch_id and m.month = date_trunc('month', d.on_date)::date
       and m.status = 'closed' and m.closed_until >= d.on_date
     where d.request_id = ${request_id}::bigint order by d.on_date`);
}

/** Leave was accepted. */
export async function leaveOverMarks(employee_id: number, request_id: number): Promise<LocalDate[]> {
  const days = (await daysUnder(request_id)).map((one) => ({ ...one, becomes: leaveOnMark(one, one.portion) }));
  await rowsOf(sql`
    update attendance.employee_attendance t set
           is_manual = t.is_manual and d.becomes <> 'judged',
           request_id = case when d.becomes = 'judged' then null else t.request_id end,
           late_excused = t.late_excused and d.becomes <> 'judged', early_excused = t.early_excused and d.becomes <> 'judged',
           conflict = case d.becomes when 'kept' then 'worked_on_leave' else t.conflict end,
           leave_portion = case d.becomes when 'half' then 0.5 else t.leave_portion end,
           leave_percent = case d.becomes when 'half' then d.percent else t.leave_percent end,
           leave_request_id = case d.becomes when 'judged' then t.leave_request_id else coalesce(t.leave_request_id, ${request_id}::bigint) end
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date, percent int, becomes text)
     where t.employee_id = ${employee_id}::bigint and t.attendance_date = d.day and (t.is_manual or d.becomes <> 'judged')`);
  return days.filter((one) => one.closed && one.becomes === 'judged').map((one) => one.day);
}

/** Leave of these days is held no more: marks that stood beside it are free of it, those that were leave are judged anew. */
export async function marksWithoutLeave(employee_id: number, dates: readonly LocalDate[]): Promise<LocalDate[]> {
  const rows = await rowsOf(sql<{ day: LocalDate }>`
    with freed as (
      update attendance.employee_attendance t set leave_portion = 0, leave_percent = 100, leave_request_id = null,
             conflict = case t.conflict when 'worked_on_leave' then null else t.conflict end
       where t.employee_id = ${employee_id}::bigint and t.attendance_date = any (${[...dates]}::date[]) and t.status <> 'leave'
         and t.leave_request_id is not null returning 1)
    select t.attendance_date as day from attendance.employee_attendance t
      join attendance.employee_attendance_months m on m.branch_id = t.branch_id and m.month = date_trunc('month', t.attendance_date)::date
       and m.status = 'closed' and m.closed_until >= t.attendance_date
     where t.employee_id = ${employee_id}::bigint and t.attendance_date = any (${[...dates]}::date[]) and t.status = 'leave'
     order by t.attendance_date`);
  return rows.map((one) => one.day);
}

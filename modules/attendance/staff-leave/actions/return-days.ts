// Days of accepted leave that come back: worked all the same (LVE-11), or a holiday by now (LVE-12). The balance has them again, the request is
// shorter, the days are judged anew.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import type { ChangedHoliday } from '#platform/calendar/announce-holidays.ts';
import { audit, auditAll } from '#platform/audit/audit.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { evaluateDays, judgedDays, requireOpen } from '#modules/attendance/staff-days/chapter.ts';
import { daysAreNoLeave } from '../steps/days-of-leave.ts';
import type { leaveDayReturn } from '../contract/staff-leave.ts';

interface HeldDay {
  request_id: number;
  employee_id: number;
  on_date: LocalDate;
}

async function giveBack(days: readonly HeldDay[], note: string): Promise<void> {
  if (days.length === 0) return;
  const those = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g (request_id bigint, employee_id bigint, on_date date)`;
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, request_id, note)
    select r.home_branch_id, r.employee_id, r.leave_type_id, d.year_start, min(d.on_date), 'return', sum(d.portion), r.id, ${note}
      from ${those} join attendance.leave_request_days d on d.request_id = g.request_id and d.on_date = g.on_date and d.held and d.covered
      join attendance.leave_requests r on r.id = d.request_id
     group by r.home_branch_id, r.employee_id, r.leave_type_id, d.year_start, r.id order by r.id`);
  await rowsOf(sql`
    delete from attendance.leave_request_days d using ${those} where d.request_id = g.request_id and d.on_date = g.on_date and d.held`);
  const ids = [...new Set(days.map((one) => one.request_id))];
  await rowsOf(sql`
    update attendance.leave_requests r set days = d.days, paid_days = d.paid, unpaid_days = d.days - d.paid, unpaid_equivalent = d.lost
      from (select x.request_id, sum(x.portion) as days, sum(x.portion * (100 - x.pay_percent) / 100.0) as lost, coalesce(sum(x.portion) filter (where x.covered), 0) as paid
              from attendance.leave_request_days x where x.request_id = any (${ids}::bigint[]) and x.held group by x.request_id) d
     where d.request_id = r.id`);
  await rowsOf(sql`
    update attendance.leave_requests r set state = 'cancelled', cancelled_at = platform.now(), cancel_reason = ${note}
     where r.id = any (${ids}::bigint[]) and r.state = 'accepted' and not exists (select from attendance.leave_request_days x where x.request_id = r.id)`);
}

/** LVE-11: somebody on leave came all the same; the punches decide, or the mark that was kept beside the leave, which a closed month keeps as well. */
export async function returnDay({
  employee_id,
  date,
}: ParsedInputOf<typeof leaveDayReturn>): Promise<DataOf<typeof leaveDayReturn>> {
  await requirePermission('Employee Attandance Edit');
  const row = await rowOf(sql<HeldDay & { branch_id: number; conflict: string | null; status: string | null }>`
    select d.request_id, d.employee_id, d.on_date, d.branch_id, t.conflict, t.status from attendance.leave_request_days d
      left join attendance.employee_attendance t on t.employee_id = d.employee_id and t.attendance_date = d.on_date
     where d.employee_id = ${employee_id}::bigint and d.on_date = ${date}::date and d.held and ${inScope('d.branch_id')} limit 1`);
  if (!row) throw notFound('Accepted leave on this day');
  if (row.conflict !== 'worked_on_leave') throw conflict('Nobody came on this day: there are no punches to use.');
  if (row.status === 'leave') await requireOpen(row.branch_id, date);
  const { request_id, on_date, branch_id } = row;
  await giveBack([{ request_id, employee_id, on_date }], 'Worked on this day');
  await daysAreNoLeave({ employee_id, from_date: date, to_date: date }, [date]);
  await audit({
    record_kind: 'employee',
    record_id: employee_id,
    branch_id,
    action: 'leave day given back',
    after: { date },
  });
  const mark = await rowOf(sql<{ status: string }>`
    select t.status from attendance.employee_attendance t where t.employee_id = ${employee_id}::bigint and t.attendance_date = ${date}::date`);
  return { employee_id, status: mark?.status ?? 'unmarked' };
}

/** LVE-12: heard after the calendar said so; leave that counts calendar days, or off days within, keeps them. */
export async function returnHolidays(school_id: number, changed: ChangedHoliday): Promise<void> {
  if (changed.audience === 'students') return;
  const span = { from: changed.from, to: changed.to };
  const places = await inClockScope({ school_id }, () =>
    rowsOf(sql<{ branch_id: number }>`
      select distinct d.branch_id from attendance.leave_request_days d
       where d.held and d.on_date between ${span.from}::date and ${span.to}::date and ${inScope('d.branch_id')} order by 1`),
  );
  for (const { branch_id } of places)
    await inClockScope({ school_id, branch_id }, async () => {
      const held = await rowsOf(sql<HeldDay>`
        select d.request_id, d.employee_id, d.on_date from attendance.leave_request_days d
          join attendance.leave_requests r on r.id = d.request_id and r.state = 'accepted'
          join attendance.leave_types t on t.id = r.leave_type_id and t.count_mode = 'working_days' and not t.sandwich
         where d.branch_id = ${branch_id}::int and d.held and d.on_date between ${span.from}::date and ${span.to}::date order by 1, 3`);
      if (held.length === 0) return;
      const employee_ids = [...new Set(held.map((one) => one.employee_id))];
      const { days } = await judgedDays({ employee_ids }, span);
      const off = new Set(
        days
          .filter(({ facts }) => facts.holiday !== null && facts.off !== 'working')
          .map(({ employee_id, day }) => `${employee_id} ${day}`),
      );
      const due = held.filter(({ employee_id, on_date }) => off.has(`${employee_id} ${on_date}`));
      await giveBack(due, `Holiday: ${changed.name}`.slice(0, 200));
      if (due.length > 0) await evaluateDays({ employee_ids: [...new Set(due.map((one) => one.employee_id))] }, span);
      await auditAll(
        due.map(({ employee_id, on_date }) => ({
          record_kind: 'employee',
          record_id: employee_id,
          branch_id,
          action: 'leave day given back',
          after: { date: on_date, holiday: changed.name },
        })),
      );
    });
}

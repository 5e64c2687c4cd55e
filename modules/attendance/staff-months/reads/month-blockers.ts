// What of a month is not settled yet (EAT-22), in the order in which it is settled.

import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { monthClose, MonthState } from '../contract/staff-months.ts';

type Blockers = DataOf<typeof monthClose>['blockers'];

export async function monthBlockers(branch_id: number, first: LocalDate, until: LocalDate): Promise<Blockers> {
  const row = await rowOf(sql<{
    unmarked: number;
    missing_out: number;
    no_shift: number;
    objections: number;
    leave: number;
    silent: number;
  }>`
    select (select count(*)::int from attendance.employee_attendance t where t.branch_id = ${branch_id}::int and t.attendance_date between ${first}::date and ${until}::date
              and t.status = 'unmarked') as unmarked,
           (select count(*)::int from attendance.employee_attendance t where t.branch_id = ${branch_id}::int and t.attendance_date between ${first}::date and ${until}::date
              and t.conflict in ('missing_out', 'missing_in') and not t.is_manual) as missing_out,
           (select count(distinct t.employee_id)::int from attendance.employee_attendance t where t.branch_id = ${branch_id}::int
              and t.attendance_date between ${first}::date and ${until}::date and t.conflict = 'no_shift') as no_shift,
           (select count(*)::int from attendance.attendance_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
             where r.branch_id = ${branch_id}::int and r.attendance_date between ${first}::date and ${until}::date) as objections,
           (select count(*)::int from attendance.leave_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
             where r.branch_id = ${branch_id}::int and r.kind = 'leave' and r.from_date <= ${until}::date and r.to_date >= ${first}::date) as leave,
           (select count(*)::int from attendance.attendance_devices d where d.branch_id = ${branch_id}::int and d.state = 'active' and d.use in ('employees', 'both')
              and (d.last_punch_at is null or d.last_punch_at < ${until}::date - 1)) as silent`);
  if (!row) return [];
  const all: Blockers = [
    { what: 'unmarked', count: row.unmarked, said: `${counted(row.unmarked, 'day is', 'days are')} not marked` },
    {
      what: 'missing_out',
      count: row.missing_out,
      said: `${counted(row.missing_out, 'day has', 'days have')} one punch alone`,
    },
    {
      what: 'objections',
      count: row.objections,
      said: counted(row.objections, 'objection waits', 'objections wait'),
    },
    {
      what: 'leave',
      count: row.leave,
      said: counted(row.leave, 'request for leave waits', 'requests for leave wait'),
    },
    {
      what: 'no_shift',
      count: row.no_shift,
      said: `${counted(row.no_shift, 'employee has', 'employees have')} no shift`,
    },
    {
      what: 'silent_devices',
      count: row.silent,
      said: `${counted(row.silent, 'machine has', 'machines have')} been silent for a day`,
    },
  ];
  return all.filter((one) => one.count > 0);
}

export async function readMonth(branch_id: number, first: LocalDate): Promise<MonthState> {
  const row = await rowOf(sql<MonthState>`
    select b.id as branch_id, ${first}::date as month, coalesce(m.status, 'open') as status, m.closed_until, m.closed_at, u.name as closed_by,
           coalesce(m.version, 1) as version
      from platform.branches b left join attendance.employee_attendance_months m on m.branch_id = b.id and m.month = ${first}::date
      left join platform.users u on u.id = m.closed_by where b.id = ${branch_id}::int`);
  if (!row) throw notFound('This branch');
  return row;
}

export const lastOf = (first: LocalDate): LocalDate => lastDayOfMonth(monthOf(first));

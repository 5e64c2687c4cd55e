// What a request for leave is judged by: the person, the type, the days of the calendar and what is left, the balance row locked where it
// is written (LVE-3).

import { type LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { calendarOf } from '#modules/attendance/staff-days/chapter.ts';
import type { Asker, TypeTerms } from '../rules/leave-checks.ts';
import { type CalendarDay, daysFrom, type Tier } from '../rules/leave-days.ts';

export interface LeavePerson extends Asker {
  id: number;
  full_name: string;
  branch_id: number;
  first_month: number;
}

export async function leavePerson(employee_id: number): Promise<LeavePerson> {
  const row = await rowOf(sql<LeavePerson>`
    select e.id, e.full_name, e.branch_id, e.status, e.gender, e.joining_date, e.confirmation_date, e.left_date, platform.today(e.branch_id) as today,
           coalesce(p.first_month, 1) as first_month
      from hr.employees e left join attendance.leave_policies p on p.id = attendance.leave_policy_of(e.id)
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} for share of e`);
  if (!row) throw notFound('This employee');
  return row;
}

export interface LeaveType extends TypeTerms {
  id: number;
  pay: 'paid' | 'unpaid' | 'tiered';
  pay_tiers: Tier[];
  count_mode: 'working_days' | 'calendar_days';
  sandwich: boolean;
  negative_limit: number;
  split_to_unpaid: boolean;
  encashable: boolean;
  encash_keep: number;
}

/** A kind of the type narrows what may be asked at once. */
export async function leaveType(id: number, sub_type_id: number | null, branch_id: number): Promise<LeaveType> {
  const row = await rowOf(sql<LeaveType>`
    select t.id, case when s.id is null then t.name else t.name || ' (' || s.name || ')' end as name, t.gender, t.min_service_months, t.after_confirmation,
           coalesce(s.max_per_request, t.max_per_request)::float8 as max_per_request, t.notice_days, t.backdate_days,
           coalesce(s.attachment_after_days, t.attachment_after_days)::float8 as attachment_after_days, t.times_in_service, t.allow_half, t.pay, t.pay_tiers,
           t.count_mode, t.sandwich, t.negative_limit::float8 as negative_limit, t.split_to_unpaid, t.encashable, t.encash_keep::float8 as encash_keep
      from attendance.leave_types t
      join platform.branches b on b.id = ${branch_id}::int and (t.country_id is null or t.country_id = b.country_id)
      left join attendance.leave_sub_types s on s.leave_type_id = t.id and s.id = ${sub_type_id}::bigint and s.is_active
     where t.id = ${id}::bigint and t.is_active`);
  if (!row) throw badField('leave_type_id', 'Choose a type of leave that is in use in this country');
  return row;
}

export const timesTaken = async (employee_id: number, leave_type_id: number): Promise<number> => {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from attendance.leave_requests r left join platform.approval_requests q on q.id = r.approval_id
     where r.employee_id = ${employee_id}::bigint and r.leave_type_id = ${leave_type_id}::bigint and r.kind = 'leave'
       and (r.state = 'accepted' or (r.state = 'sent' and q.status = 'pending'))`);
  return row?.n ?? 0;
};

/** Which of the days are worked by this person: their shift, the holidays of their branch, days off that name them. */
export async function calendarDays(employee_id: number, from: LocalDate, to: LocalDate): Promise<CalendarDay[]> {
  const working = await calendarOf(employee_id, { from, to });
  return daysFrom(from, to).map((date) => ({ date, is_working: working.has(date) }));
}

/** Which of these leave years of the person are ended, the earliest first. */
export async function endedYears(employee_id: number, years: readonly LocalDate[]): Promise<LocalDate[]> {
  const rows = await rowsOf(sql<{ year_start: LocalDate }>`
    select x.year_start from attendance.leave_year_ends x
     where x.employee_id = ${employee_id}::bigint and x.year_start = any (${[...years]}::date[]) order by 1`);
  return rows.map((one) => one.year_start);
}

export interface Balance {
  year_start: LocalDate;
  balance: number;
  available: number;
  used: number;
}

/** By leave year; a year without a row has nothing. `lock` holds the rows, made where they are missing, until the transaction ends. */
export async function balancesOf(
  of: { employee_id: number; branch_id: number; leave_type_id: number },
  years: readonly LocalDate[],
  lock: boolean,
): Promise<Map<LocalDate, Balance>> {
  const { employee_id, branch_id, leave_type_id } = of;
  if (lock)
    await rowsOf(sql`
      insert into attendance.leave_balances (branch_id, employee_id, leave_type_id, year_start)
      select ${branch_id}::int, ${employee_id}::bigint, ${leave_type_id}::bigint, y from unnest(${[...years]}::date[]) y order by y on conflict do nothing`);
  const held = lock ? sql`for update` : sql``;
  const rows = await rowsOf(sql<Balance>`
    select b.year_start, (b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed)::float8 as balance,
           (b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed - b.pending)::float8 as available, (b.used + b.pending)::float8 as used
      from attendance.leave_balances b
     where b.employee_id = ${employee_id}::bigint and b.leave_type_id = ${leave_type_id}::bigint and b.year_start = any (${[...years]}::date[])
     order by b.year_start ${held}`);
  return new Map(rows.map((row) => [row.year_start, row]));
}

// Days of employees are judged, and judged again (EAT-1 to EAT-9, EAT-11, EAT-20): a set of people and days at once, by the pure rule. What
// a person set stays, closed months stay (EAT-13), and what did not change is not written, so that doing it twice changes nothing.

import { daysBetween, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { judgedDays, type Judged, type JudgedDay } from '../reads/day-facts.ts';
import type { Span, Whose } from '../reads/day-rows.ts';
import { evaluateDay } from '../rules/index.ts';
import { alsoWhereTheyAre } from '../steps/also-where-they-are.ts';

export interface Evaluated {
  days: number;
  changed: number;
}

/**
 * In the transaction of the caller, who has the branches in scope; of a branch also the days of people who have been moved since. `closed`: days of closed
 * months that a decision changes all the same (LVE-14).
 */
export const evaluateDays = (whose: Whose, span: Span, closed: readonly LocalDate[] = []): Promise<Evaluated> =>
  'branch_id' in whose
    ? alsoWhereTheyAre(whose.branch_id, span, () => evaluateThose(whose, span, closed))
    : evaluateThose(whose, span, closed);

async function evaluateThose(whose: Whose, span: Span, closed: readonly LocalDate[]): Promise<Evaluated> {
  await lockPeople(whose, span);
  const judged = await judgedDays(whose, span);
  if (judged.employee_ids.length === 0) return { days: 0, changed: 0 };
  await notePunches(judged);
  const open = judged.days.filter((one) => !one.closed || closed.includes(one.day));
  const isWhole = judged.days.length === judged.employee_ids.length * (daysBetween(span.from, span.to) + 1);
  // Where everybody was posted on every day there is nothing to drop.
  const gone = isWhole ? 0 : await dropUnposted(judged, span);
  const changed = await writeMarks(open);
  return { days: open.length, changed: changed + gone };
}

/** Two punches of one person would each see half of the day: one evaluation of a person at a time, in the order of people. */
async function lockPeople(whose: Whose, { from, to }: Span): Promise<void> {
  const people =
    'branch_id' in whose
      ? sql`select distinct p.employee_id as id from hr.employee_postings p
             where p.branch_id = ${whose.branch_id}::int and daterange(p.from_date, p.to_date, '[]') && daterange(${from}::date, ${to}::date, '[]')`
      : sql`select distinct x as id from unnest(${[...whose.employee_ids]}::bigint[]) x`;
  await rowsOf(sql`
    select pg_advisory_xact_lock(hashtextextended('staff day:' || o.id, 0)) from (select p.id from (${people}) p order by p.id) o`);
}

function markRow(one: JudgedDay) {
  const mark = evaluateDay(one.facts);
  const { facts, day, employee_id, branch_id, home_branch_id, shift_id, holiday, source } = one;
  const isLeave = mark.status === 'leave' || mark.leave_portion > 0;
  const isHoliday = mark.status === 'holiday';
  const known = shift_id !== null && facts.shift.is_working;
  const punched = mark.first_in !== null || mark.last_out !== null;
  return {
    ...mark,
    branch_id,
    home_branch_id,
    employee_id,
    day,
    shift_id,
    shift_start: known ? facts.shift.start * 60 : null,
    shift_end: known ? facts.shift.end * 60 : null,
    leave_request_id: isLeave || mark.conflict === 'worked_on_leave' ? one.leave_request_id : null,
    leave_percent: isLeave ? (facts.leave?.percent ?? 100) : 100,
    holiday_id: isHoliday ? (holiday?.id ?? null) : null,
    holiday_paid: isHoliday ? (holiday?.is_paid ?? true) : true,
    holiday_off_id: one.off_id,
    source: mark.status === 'leave' ? 'leave' : isHoliday ? 'holiday' : punched && source ? source : 'system',
    conflict: mark.conflict ?? (one.elsewhere ? 'other_branch' : null),
    why: undefined,
  };
}

async function writeMarks(days: readonly JudgedDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const row = await rowOf(sql<{ n: number }>`
    with written as (
      insert into attendance.employee_attendance as t (branch_id, home_branch_id, employee_id, attendance_date, shift_id, shift_start, shift_end, status, half,
        first_in, last_out, worked_minutes, late_minutes, early_minutes, overtime_minutes, overtime_kind, leave_request_id, leave_portion, leave_percent,
        holiday_id, holiday_paid, holiday_off_id, source, conflict, remarks)
      select d.branch_id, d.home_branch_id, d.employee_id, d.day, d.shift_id, d.day + make_interval(secs => d.shift_start),
             d.day + make_interval(secs => d.shift_end), d.status, d.half, d.day + make_interval(secs => d.first_in), d.day + make_interval(secs => d.last_out),
             d.worked_minutes, d.late_minutes, d.early_minutes, d.overtime_minutes, d.overtime_kind, d.leave_request_id, d.leave_portion, d.leave_percent,
             d.holiday_id, d.holiday_paid, d.holiday_off_id, d.source, d.conflict, d.remarks
        from jsonb_to_recordset(${JSON.stringify(days.map(markRow))}::jsonb) as d (branch_id int, home_branch_id int, employee_id bigint, day date, shift_id bigint,
             shift_start int, shift_end int, status text, half text, first_in int, last_out int, worked_minutes int, late_minutes int, early_minutes int,
             overtime_minutes int, overtime_kind text, leave_request_id bigint, leave_portion numeric, leave_percent int, holiday_id bigint,
             holiday_paid boolean, holiday_off_id bigint, source text, conflict text, remarks text)
       order by d.employee_id, d.day
      on conflict (employee_id, attendance_date) do update set branch_id = excluded.branch_id, home_branch_id = excluded.home_branch_id,
        shift_id = excluded.shift_id, shift_start = excluded.shift_start, shift_end = excluded.shift_end, status = excluded.status, half = excluded.half,
        first_in = excluded.first_in, last_out = excluded.last_out, worked_minutes = excluded.worked_minutes, late_minutes = excluded.late_minutes,
        early_minutes = excluded.early_minutes, overtime_minutes = excluded.overtime_minutes, overtime_kind = excluded.overtime_kind,
        overtime_approved_minutes = least(t.overtime_approved_minutes, excluded.overtime_minutes), leave_request_id = excluded.leave_request_id,
        leave_portion = excluded.leave_portion, leave_percent = excluded.leave_percent, holiday_id = excluded.holiday_id,
        holiday_paid = excluded.holiday_paid, holiday_off_id = excluded.holiday_off_id, source = excluded.source, conflict = excluded.conflict,
        remarks = excluded.remarks
      where not t.is_manual and (t.branch_id, t.shift_id, t.shift_start, t.shift_end, t.status, t.half, t.first_in, t.last_out, t.worked_minutes, t.late_minutes,
          t.early_minutes, t.overtime_minutes, t.overtime_kind, t.leave_request_id, t.leave_portion, t.leave_percent, t.holiday_id, t.holiday_paid,
          t.holiday_off_id, t.source, t.conflict, t.remarks)
        is distinct from (excluded.branch_id, excluded.shift_id, excluded.shift_start, excluded.shift_end, excluded.status, excluded.half, excluded.first_in,
          excluded.last_out, excluded.worked_minutes, excluded.late_minutes, excluded.early_minutes, excluded.overtime_minutes, excluded.overtime_kind,
          excluded.leave_request_id, excluded.leave_portion, excluded.leave_percent, excluded.holiday_id, excluded.holiday_paid, excluded.holiday_off_id,
          excluded.source, excluded.conflict, excluded.remarks)
      returning 1)
    select count(*)::int as n from written`);
  return row?.n ?? 0;
}

/** A posting that begins later or ended earlier than it was thought leaves no marks behind; what a person set stays for them to see. */
async function dropUnposted({ employee_ids, days }: Judged, { from, to }: Span): Promise<number> {
  const rows = await rowsOf(sql`
    delete from attendance.employee_attendance t
     where t.employee_id = any (${employee_ids}::bigint[]) and t.attendance_date between ${from}::date and ${to}::date and not t.is_manual
       and not exists (select from jsonb_to_recordset(${JSON.stringify(days.map(({ employee_id, day }) => ({ employee_id, day })))}::jsonb) as d (employee_id bigint, day date)
                        where d.employee_id = t.employee_id and d.day = t.attendance_date)
       and not exists (select from attendance.employee_attendance_months m where m.branch_id = t.branch_id and m.status = 'closed'
                        and m.month = date_trunc('month', t.attendance_date)::date and m.closed_until >= t.attendance_date)
       and not exists (select from hr.employee_postings p where p.employee_id = t.employee_id
                        and daterange(p.from_date, p.to_date, '[]') @> t.attendance_date and p.branch_id = t.branch_id)
    returning 1`);
  return rows.length;
}

/** Only what became of a punch is written, and only where it became something else. */
async function notePunches({ punches }: Judged): Promise<void> {
  const changed = punches.filter(
    ({ state, attendance_date, was }) => state !== was.state || attendance_date !== was.attendance_date,
  );
  if (changed.length === 0) return;
  await rowsOf(sql`
    update attendance.employee_punches p set state = c.state, attendance_date = c.attendance_date
      from jsonb_to_recordset(${JSON.stringify(changed.map(({ was: _was, ...rest }) => rest))}::jsonb) as c (id bigint, day date, state text, attendance_date date)
     where p.id = c.id and p.punched_at >= c.day and p.punched_at < c.day + 1`);
}

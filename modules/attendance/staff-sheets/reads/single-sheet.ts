// The days of one employee: what stands, and why, by the same rule that made it.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { judgedDays, type JudgedDay } from '#modules/attendance/staff-days/chapter.ts';
import { type DayStatus, evaluateDay, letterOf } from '#modules/attendance/staff-days/rules/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { type MonthFigures, singleAttendance } from '../contract/staff-sheets.ts';
import { noFigures } from './month-figures.ts';

type Query = ParsedInputOf<typeof singleAttendance>;
type Sheet = DataOf<typeof singleAttendance>;
type Day = Sheet['days'][number];

interface Mark {
  date: LocalDate;
  status: DayStatus;
  is_late: boolean;
  is_early: boolean;
  leave_percent: number;
  in: string | null;
  out: string | null;
  worked_minutes: number;
  late_minutes: number;
  early_minutes: number;
  overtime: number;
  shift: string | null;
  source: string;
  conflict: string | null;
  remarks: string | null;
  is_manual: boolean;
  by: string | null;
  version: number;
  punches: string | null;
}

const MOST_DAYS = 366;

export function readSingle(query: Query): Promise<Sheet> {
  return ownOrHeld({ mine: query.mine, permissions: singleAttendance.permissions }, (own) => {
    const id = own?.employee_id ?? query.employee_id;
    if (id === undefined) throw badField('employee_id', 'Choose the employee');
    return sheetOf(id, { from: query.from_date, to: query.to_date });
  });
}

async function sheetOf(id: number, span: { from: LocalDate; to: LocalDate }): Promise<Sheet> {
  if (span.to < span.from) throw badField('to_date', 'The last day is before the first');
  if (daysBetween(span.from, span.to) >= MOST_DAYS) throw badField('to_date', 'At most a year at once');
  const employee = await rowOf(sql<Sheet['employee']>`
    select e.id, e.employee_code, e.full_name, g.name as designation, d.name as department, b.branch_name
      from hr.employees e join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
      left join hr.departments d on d.id = e.department_id where e.id = ${id}::bigint and ${inScope('e.branch_id')}`);
  if (!employee) throw notFound('This employee');
  const marks = new Map((await marksOf(id, span)).map((mark) => [mark.date, mark]));
  const judged = new Map((await judgedDays({ employee_ids: [id] }, span)).days.map((one) => [one.day, one]));
  const days: Day[] = [];
  for (let day = span.from; day <= span.to; day = addDays(day, 1))
    days.push(dayOf(day, marks.get(day), judged.get(day)));
  const totals = await totalsOf(id, span);
  return { employee, days, totals, unpaid_days: totals.unpaid_days };
}

function dayOf(date: LocalDate, mark: Mark | undefined, judged: JudgedDay | undefined): Day {
  if (!mark)
    return {
      date,
      letter: judged ? '?' : '–',
      status: null,
      in: null,
      out: null,
      worked_minutes: 0,
      late_minutes: 0,
      early_minutes: 0,
      overtime: 0,
      shift: null,
      reason: [judged ? 'This day has not begun' : 'Not employed on this day'],
      punches: [],
      source: null,
      conflict: null,
      is_manual: false,
      version: 0,
    };
  const { is_late, is_early, leave_percent, remarks: _remarks, by: _by, punches, ...row } = mark;
  return {
    ...row,
    shift: row.shift === null ? null : [row.shift, judged?.timing].filter(Boolean).join(' · '),
    letter: letterOf({ status: mark.status, is_late, is_early, leave_percent }),
    reason: whyOf(mark, judged),
    punches: punches === null ? [] : punches.split(' '),
  };
}

/** Set by a person: their words; else the steps of the rule. */
function whyOf({ is_manual, remarks, by, source }: Mark, judged: JudgedDay | undefined): string[] {
  const rule = judged ? [...evaluateDay(judged.facts).why] : [];
  if (!is_manual) return rule;
  const set = source === 'objection' ? 'An objection was accepted' : `Set by ${by ?? 'the house'}`;
  return [`${set}: ${remarks ?? ''}`, ...(rule.length > 0 ? [`By the punches: ${rule.join('; ')}`] : [])];
}

const marksOf = (id: number, { from, to }: { from: LocalDate; to: LocalDate }): Promise<Mark[]> =>
  rowsOf(sql<Mark>`
    select t.attendance_date as date, t.status, t.late_minutes > 0 and not t.late_excused as is_late, t.early_minutes > 0 and not t.early_excused as is_early,
           t.leave_percent, to_char(t.first_in, 'HH24:MI') as in, to_char(t.last_out, 'HH24:MI') as out, t.worked_minutes, t.late_minutes, t.early_minutes,
           t.overtime_minutes as overtime, s.name as shift, t.source, t.conflict, t.remarks, t.is_manual, u.name as by, t.version,
           (select string_agg(to_char(p.punched_at, 'HH24:MI'), ' ' order by p.punched_at) from attendance.employee_punches p
             where p.employee_id = t.employee_id and p.attendance_date = t.attendance_date and p.state = 'used'
               and p.punched_at >= t.attendance_date - 1 and p.punched_at < t.attendance_date + 2) as punches
      from attendance.employee_attendance t left join hr.shifts s on s.id = t.shift_id left join platform.users u on u.id = t.updated_by
     where t.employee_id = ${id}::bigint and t.attendance_date between ${from}::date and ${to}::date`);

/** Of these days and no others, by the same counting as the totals of months; lateness that became days stands in the month it belongs to. */
async function totalsOf(id: number, { from, to }: { from: LocalDate; to: LocalDate }): Promise<MonthFigures> {
  const row = await rowOf(sql<MonthFigures>`
    select coalesce(sum(c.present_share), 0)::float8 as present, coalesce(sum(c.late), 0)::int as late, coalesce(sum(c.early), 0)::int as early,
           coalesce(sum(c.half), 0)::int as half, coalesce(sum(c.absent_share), 0)::float8 as absent,
           coalesce(sum(c.paid_share + c.unpaid_share), 0)::float8 as leave, coalesce(sum(c.holiday + c.weekly_off), 0)::int as off,
           coalesce(sum(c.on_duty), 0)::int as on_duty, coalesce(sum(c.unmarked), 0)::int as unmarked,
           coalesce(sum(c.worked_minutes), 0)::int as worked_minutes, coalesce(sum(c.late_minutes), 0)::int as late_minutes,
           (coalesce(sum(c.absent_share + c.unpaid_share), 0)
             + case when (select e.employment_type from hr.employees e where e.id = ${id}::bigint) in ('daily', 'visiting')
                    then coalesce(sum(c.holiday_unpaid), 0) else 0 end
             + coalesce((select sum(m.late_days - m.late_days_from_leave) from attendance.employee_month_totals m where m.employee_id = ${id}::bigint
                          and m.month >= ${from}::date and (m.month + interval '1 month')::date - 1 <= ${to}::date), 0))::float8 as unpaid_days
      from attendance.employee_attendance t cross join lateral attendance.staff_counts(t, 1) c
     where t.employee_id = ${id}::bigint and t.attendance_date between ${from}::date and ${to}::date`);
  return row ?? noFigures;
}

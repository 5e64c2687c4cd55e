// A day of the employees of the scope as a list, its head counts from the running totals (EAT-14).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { asCounts } from '#modules/attendance/staff-days/chapter.ts';
import { letterOf } from '#modules/attendance/staff-days/rules/index.ts';
import { dailyAttendance, type DayRow } from '../contract/staff-sheets.ts';
import { countsIn } from './counts-in.ts';

type Query = ParsedInputOf<typeof dailyAttendance>;

/** Whoever works elsewhere since then is named by the post of the day: the record is not in scope any more, the day is. */
const tables = sql`
  attendance.employee_attendance t
  left join hr.employees e on e.id = t.employee_id
  left join lateral (select x.* from hr.worked_there(t.employee_id, t.branch_id, t.attendance_date) x where e.id is null) w on true
  join platform.branches b on b.id = t.branch_id
  left join hr.designations g on g.id = e.designation_id
  left join hr.departments d on d.id = e.department_id
  left join hr.shifts s on s.id = t.shift_id`;
const name = sql`coalesce(e.full_name, w.full_name, '')`;
const code = sql`coalesce(e.employee_code, w.employee_code, '')`;
const nameKey = sql`coalesce(e.name_key, w.name_key)`;
const isLate = sql`(t.status = 'present' and t.late_minutes > 0 and not t.late_excused)`;
const isEarly = sql`(t.status = 'present' and t.early_minutes > 0 and not t.early_excused)`;

type Stored = Omit<DayRow, 'letter'> & { is_late: boolean; is_early: boolean; leave_percent: number };

const list = listRead(dailyAttendance, {
  scope: (query) => sql`${inScope('t.branch_id')} and t.attendance_date = ${dayOf(query)}::date`,
  filters: {
    branch_id: (branch) => sql`t.branch_id = ${branch}::int`,
    date: () => undefined,
    status: (those) => sql`t.status = any (${those}::text[])`,
    department_id: (department) => sql`coalesce(e.department_id, w.department_id) = ${department}::bigint`,
    late: (on) => (on ? isLate : undefined),
    conflict: (on) => (on ? sql`t.conflict is not null` : undefined),
  },
  search: (typed) => sql`(${name} ilike ${containing(typed)} or ${code} ilike ${containing(typed)})`,
  sorts: { full_name: nameKey, in: sql`t.first_in is null, t.first_in`, late_minutes: sql`t.late_minutes` },
  first: [nameKey, 'asc'],
  key: sql`t.employee_id`,
  rows: async ({ where, page }) => {
    const rows = await rowsOf(sql<Stored>`
      select t.employee_id, t.branch_id, b.short_name as branch_name, ${code} as employee_code, ${name} as full_name, coalesce(g.name, w.designation) as designation,
             coalesce(d.name, w.department) as department, s.name as shift, to_char(t.first_in, 'HH24:MI') as in,
             to_char(t.last_out, 'HH24:MI') as out, t.worked_minutes, t.late_minutes, t.early_minutes, t.overtime_minutes, t.overtime_approved_minutes, t.status,
             t.source, t.is_manual, (select count(*)::int from attendance.employee_punches p where p.employee_id = t.employee_id
               and p.attendance_date = t.attendance_date and p.state = 'used' and p.punched_at >= t.attendance_date - 1 and p.punched_at < t.attendance_date + 2) as punches,
             t.conflict, t.remarks, t.attendance_date as date, t.version, ${isLate} as is_late, ${isEarly} as is_early, t.leave_percent
        from ${tables} where ${where} ${page}`);
    return rows.map(({ is_late, is_early, leave_percent, ...row }) => ({
      ...row,
      letter: letterOf({ status: row.status, is_late, is_early, leave_percent }),
    }));
  },
  sums: async (where, query) => {
    const total = await rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`);
    const counts = await countsIn(dayOf(query), { branch_id: query.branch_id });
    return { total: total?.total ?? 0, ...asCounts(counts) };
  },
});

function dayOf({ date }: Pick<Query, 'date'>): string {
  return date ?? who().today;
}

export const readDay = (query: Query): Promise<DataOf<typeof dailyAttendance>> => list(query);

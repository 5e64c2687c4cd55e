// What a file of marks of employees is checked by: its people, their days as they are judged, what stands on them.

import { firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ParsedLine } from '#platform/imports/definition.ts';
import { judgedDays, type JudgedDay } from '../reads/day-facts.ts';
import type { KnownDay, KnownEmployee, StaffMarksFacts, StaffMarksRow } from '../rules/staff-marks-file.ts';

export const keyOf = (employee_id: number, day: LocalDate): string => `${employee_id}/${day}`;

/** Days of people, a month at a time, so that a year of marks does not stand in memory at once. */
export async function judgedBy(asked: readonly { employee_id: number; on_date: LocalDate }[]): Promise<JudgedDay[]> {
  const found: JudgedDay[] = [];
  for (const [month, cells] of Map.groupBy(asked, (one): Month => monthOf(one.on_date))) {
    const wanted = new Set(cells.map((one) => keyOf(one.employee_id, one.on_date)));
    const { days } = await judgedDays(
      { employee_ids: [...new Set(cells.map((one) => one.employee_id))] },
      { from: firstDayOf(month), to: lastDayOfMonth(month) },
    );
    for (const one of days) if (wanted.has(keyOf(one.employee_id, one.day))) found.push(one);
  }
  return found;
}

export interface Standing {
  employee_id: number;
  on_date: LocalDate;
  status: NonNullable<KnownDay['stands']>['status'];
  in: string | null;
  out: string | null;
}

export const standingOf = async (
  asked: readonly { employee_id: number; on_date: LocalDate }[],
  how: 'to read' | 'to write' = 'to read',
): Promise<Map<string, Standing>> => {
  const lock = how === 'to write' ? sql`for update of t` : sql``;
  const rows = await rowsOf(sql<Standing>`
    select t.employee_id, t.attendance_date as on_date, t.status, to_char(t.first_in, 'HH24:MI') as "in", to_char(t.last_out, 'HH24:MI') as out
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (employee_id bigint, on_date date)
      join attendance.employee_attendance t on t.employee_id = x.employee_id and t.attendance_date = x.on_date
     order by t.employee_id, t.attendance_date ${lock}`);
  return new Map(rows.map((one) => [keyOf(one.employee_id, one.on_date), one]));
};

export function offOf({ facts: { off, leave, holiday, shift } }: JudgedDay): KnownDay['off'] {
  if (leave?.portion === 1) return 'leave';
  if (off === 'working') return null;
  if (off === 'off') return 'weekly_off';
  if (holiday !== null) return 'holiday';
  return shift.is_working ? null : 'weekly_off';
}

export async function staffMarksFacts(lines: readonly ParsedLine<StaffMarksRow>[]): Promise<StaffMarksFacts> {
  const codes = [...new Set(lines.flatMap(({ row }) => row.employee_code?.toUpperCase() ?? []))];
  const employees = await rowsOf(sql<KnownEmployee>`
    select e.id, e.employee_code, e.full_name, platform.today(e.branch_id) as today from hr.employees e
     where upper(e.employee_code) = any (${codes}::text[]) and ${inScope('e.branch_id')} order by e.id`);
  const ids = new Map(employees.map((one) => [one.employee_code.toUpperCase(), one]));
  const asked = lines.flatMap(({ row: { employee_code, on_date } }) => {
    const person = ids.get((employee_code ?? '').toUpperCase());
    return person && on_date !== null && on_date <= person.today ? [{ employee_id: person.id, on_date }] : [];
  });
  const standing = await standingOf(asked);
  const days = (await judgedBy(asked)).map((one): KnownDay => ({
    employee_id: one.employee_id,
    branch_id: one.branch_id,
    on_date: one.day,
    closed: one.closed,
    off: offOf(one),
    stands: standing.get(keyOf(one.employee_id, one.day)) ?? null,
  }));
  return { employees, days };
}

// Twelve months of one student: what was marked each day, and what the months add up to (spec 03 §6.3).

import type { z } from 'zod';
import { addMonths, daysInMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { withHistory } from '#modules/students/index.ts';
import type { studentAttendance } from '../contract/student-tab.ts';
import { attendancePercent } from '#modules/attendance/totals/rules/index.ts';

type Answer = z.output<typeof studentAttendance.data>;
type Stored = Omit<Answer['months'][number], 'days' | 'percent' | 'marks'> & { counted: number; weight: number };

interface Mark {
  month: Month;
  day: number;
  letter: string;
  tally: string;
}

export async function readStudentYear(student_id: number): Promise<Answer> {
  const student = await rowOf(sql<Standing>`
    select t.last_present_on, t.run_absent from students.students s left join attendance.attendance_standings t on t.student_id = s.id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!student) throw notFound('This student');
  // Days at a former branch belong to the record of the one that has the child now (STU-60).
  return withHistory([student_id], () => yearOf(student_id, student));
}

type Standing = Record<'last_present_on', LocalDate | null> & Record<'run_absent', number | null>;

async function yearOf(student_id: number, student: Standing): Promise<Answer> {
  const from = addMonths(monthOf(who().today), -11);
  const leave_counts = await schoolSetting<boolean>('leave_counts');
  const months = await rowsOf(sql<Stored>`
    select month, counted::float8 as counted, weight::float8 as weight, p, l, hd, a, lv from attendance.attendance_months
     where student_id = ${student_id}::bigint and month >= ${from}::date order by month desc`);
  const marks = await rowsOf(sql<Mark>`
    select date_trunc('month', m.on_date)::date as month, extract(day from m.on_date)::int as day, k.letter, k.tally
      from attendance.attendance_marks m join platform.branches b on b.id = m.branch_id
      join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code
     where m.student_id = ${student_id}::bigint and m.on_date >= ${from}::date and ${inScope('m.branch_id')}`);
  const byMonth = Map.groupBy(marks, (mark) => mark.month);
  const sum = (key: 'counted' | 'weight' | 'lv') => months.reduce((total, row) => total + row[key], 0);
  const year = { counted: sum('counted'), weight: sum('weight'), leave: sum('lv') };
  return {
    percent: year.counted === 0 ? null : attendancePercent(year, leave_counts),
    last_present_on: student.last_present_on,
    run_absent: student.run_absent ?? 0,
    months: months.map(({ counted, weight, ...row }) => ({
      ...row,
      days: leave_counts ? counted : counted - row.lv,
      percent: attendancePercent({ counted, weight, leave: row.lv }, leave_counts),
      marks: daysOf(row.month, byMonth.get(row.month) ?? []),
    })),
  };
}

function daysOf(month: Month, marks: readonly Mark[]): Answer['months'][number]['marks'] {
  const days: Answer['months'][number]['marks'] = Array.from({ length: daysInMonth(month) }, () => null);
  for (const { day, letter, tally } of marks) days[day - 1] = { letter, tally };
  return days;
}

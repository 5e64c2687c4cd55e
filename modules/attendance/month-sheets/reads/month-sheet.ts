// The month of a section as a grid (spec 03 §6.2 Attendance list): who sat there in that month, what was marked in it.

import type { z } from 'zod';
import { dayInMonth, firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { holidayOfPupils } from '#platform/calendar/holidays.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { monthSheet } from '../contract/month-sheet.ts';
import { attendancePercent } from '#modules/attendance/totals/rules/index.ts';
import { schoolCodes, type StoredCode } from '#modules/attendance/codes/chapter.ts';
import { dayFacts } from '#modules/attendance/marks/chapter.ts';

type Sheet = z.output<typeof monthSheet.data>;

interface Child {
  student_id: number;
  roll_no: number | null;
  name: string;
  native: string | null;
}
interface Mark {
  student_id: number;
  day: number;
  code: number;
}
interface Day {
  day: number;
  off: string | null;
  taken: boolean;
}

export async function readMonthSheet({ section_id, month }: { section_id: number; month: Month }): Promise<Sheet> {
  const first = firstDayOf(month);
  const facts = await dayFacts(section_id, first);
  const last = lastDayOfMonth(month);
  const span = { section_id, branch_id: facts.branch_id, from: first, to: last };
  const [codes, children, marks, days] = [
    await schoolCodes(),
    await childrenOf(span),
    await marksOf(span),
    await daysOf({ ...span, course_id: facts.course_id }),
  ];
  const byChild = Map.groupBy(marks, (mark) => mark.student_id);
  const byDay = Map.groupBy(marks, (mark) => mark.day);
  const tally = new Map(codes.map((code) => [code.code, code]));
  return {
    section_id,
    branch_name: facts.branch_name,
    class_name: facts.class_name,
    section_name: facts.section_name,
    month,
    codes: codes.map(({ code, letter, name, tally: t, weight, colour, shortcut }) => ({
      code,
      letter,
      name,
      tally: t,
      weight,
      colour,
      shortcut,
    })),
    days: days.map(({ day, off, taken }) => ({
      on_date: dayInMonth(month, day),
      off,
      taken,
      ...ofDay(byDay.get(day) ?? [], tally),
    })),
    rows: children.map((child) => ({
      ...child,
      ...rowOfChild(byChild.get(child.student_id) ?? [], {
        tally,
        days: days.length,
        leave_counts: facts.leave_counts,
      }),
    })),
  };
}

type Codes = ReadonlyMap<number, StoredCode>;

function ofDay(marks: readonly Mark[], codes: Codes): { present: number; absent: number; marked: number } {
  const tallies = marks.map((mark) => codes.get(mark.code)?.tally);
  return {
    present: tallies.filter((one) => one === 'present' || one === 'late' || one === 'half').length,
    absent: tallies.filter((one) => one === 'absent').length,
    marked: marks.length,
  };
}

interface Counting {
  tally: Codes;
  days: number;
  leave_counts: boolean;
}

function rowOfChild(marks: readonly Mark[], { tally, days, leave_counts }: Counting) {
  const cells: (number | null)[] = Array.from({ length: days }, () => null);
  const n = { present: 0, late: 0, half: 0, absent: 0, leave: 0 };
  let [counted, weight] = [0, 0];
  for (const { day, code } of marks) {
    cells[day - 1] = code;
    const known = tally.get(code);
    if (!known) continue;
    n[known.tally] += 1;
    if (known.counts) [counted, weight] = [counted + 1, weight + known.weight];
  }
  return {
    marks: cells,
    p: n.present,
    l: n.late,
    hd: n.half,
    a: n.absent,
    lv: n.leave,
    percent: counted === 0 ? null : attendancePercent({ counted, weight, leave: n.leave }, leave_counts),
  };
}

interface Span {
  section_id: number;
  branch_id: number;
  from: LocalDate;
  to: LocalDate;
}

/** By the name as then; a child that went to another branch since is seen on its days here (STU-4). */
function childrenOf({ section_id, branch_id, from, to }: Span): Promise<Child[]> {
  return rowsOf(sql<Child>`
    select distinct on (e.roll_no, e.student_name, e.student_id) e.student_id, e.roll_no, e.student_name as name, s.full_name_native as native
      from students.enrolments e left join students.students s on s.id = e.student_id
     where e.branch_id = ${branch_id}::int and e.section_id = ${section_id}::bigint and e.start_on <= ${to}::date and (e.end_on is null or e.end_on >= ${from}::date)
     order by e.roll_no nulls last, e.student_name, e.student_id`);
}

function marksOf({ section_id, branch_id, from, to }: Span): Promise<Mark[]> {
  return rowsOf(sql<Mark>`
    select student_id, extract(day from on_date)::int as day, code from attendance.attendance_marks
     where branch_id = ${branch_id}::int and section_id = ${section_id}::bigint and on_date between ${from}::date and ${to}::date`);
}

function daysOf({ section_id, branch_id, course_id, from, to }: Span & { course_id: number }): Promise<Day[]> {
  return rowsOf(sql<Day>`
    select extract(day from d.day)::int as day, case when w.day is null then coalesce(${holidayOfPupils({ day: sql`d.day::date`, branch: sql`b.id`, course: sql`${course_id}::bigint` })}, to_char(d.day, 'FMDay')) end as off,
           coalesce(r.state <> 'open', false) as taken
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
      join platform.branches b on b.id = ${branch_id}::int
      left join platform.working_days(${branch_id}::int, ${from}::date, ${to}::date, 'students', ${course_id}::bigint) as w (day) on w.day = d.day::date
      left join attendance.attendance_registers r on r.section_id = ${section_id}::bigint and r.on_date = d.day::date
     order by 1`);
}

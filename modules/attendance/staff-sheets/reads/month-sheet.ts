// The register of a branch and month: one read of marks along (branch, date), one of the totals of its people.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, daysInMonth, firstDayOf, lastDayOfMonth, type LocalDate, monthIn } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type DayStatus, type Letter, letterOf } from '#modules/attendance/staff-days/rules/index.ts';
import { readMonth } from '#modules/attendance/staff-months/chapter.ts';
import type { MonthFigures, monthSheet } from '../contract/staff-sheets.ts';
import { monthSums, noFigures } from './month-figures.ts';

type Sheet = DataOf<typeof monthSheet>;

interface Mark {
  employee_id: number;
  day: number;
  status: DayStatus;
  is_late: boolean;
  is_early: boolean;
  leave_percent: number;
}

interface Span {
  branch_id: number;
  from: LocalDate;
  to: LocalDate;
}

export async function readMonthSheet(query: ParsedInputOf<typeof monthSheet>): Promise<Sheet> {
  const { branch_id } = query;
  requireBranch(branch_id);
  const month = monthIn(query.year, query.month);
  const [from, to] = [firstDayOf(month), lastDayOfMonth(month)];
  const span = { branch_id, from, to };
  const branch = await rowOf(
    sql<{ branch_name: string }>`select b.branch_name from platform.branches b where b.id = ${branch_id}::int`,
  );
  if (!branch) throw notFound('This branch');
  const people = await peopleOf(span, query.department_id ?? null);
  const marks = Map.groupBy(await marksOf(span), (mark) => mark.employee_id);
  const totals = new Map((await totalsOf(span)).map(({ employee_id, ...row }) => [employee_id, row]));
  const counts = new Map((await countsOf(span)).map(({ day, ...row }) => [day, row]));
  const length = daysInMonth(month);
  return {
    branch_name: branch.branch_name,
    days: Array.from({ length }, (_, i) => {
      const date = addDays(from, i);
      const of = counts.get(i + 1);
      return {
        date,
        weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
        present: of?.present ?? 0,
        absent: of?.absent ?? 0,
        off: of !== undefined && of.total === 0,
      };
    }),
    rows: people.map((employee) => ({
      employee,
      letters: lettersOf(marks.get(employee.id) ?? [], length),
      totals: totals.get(employee.id) ?? noFigures,
    })),
    month_status: await readMonth(branch_id, from),
  };
}

function lettersOf(marks: readonly Mark[], length: number): Letter[] {
  const cells: Letter[] = Array.from({ length }, () => '–');
  for (const mark of marks) cells[mark.day - 1] = letterOf(mark);
  return cells;
}

/** Who was posted there in the month, whoever has the person now. */
const peopleOf = (
  { branch_id, from, to }: Span,
  department_id: number | null,
): Promise<Sheet['rows'][number]['employee'][]> =>
  rowsOf(sql<Sheet['rows'][number]['employee']>`
    select w.employee_id as id, w.employee_code, w.full_name, w.designation
      from hr.worked_at(${branch_id}::int, ${from}::date, ${to}::date) w
     where w.employee_id is not null and w.employee_code is not null and w.full_name is not null
       and (${department_id}::bigint is null or w.department_id = ${department_id}::bigint)
     order by w.name_key, w.employee_id`);

const marksOf = ({ branch_id, from, to }: Span): Promise<Mark[]> =>
  rowsOf(sql<Mark>`
    select t.employee_id, extract(day from t.attendance_date)::int as day, t.status, t.late_minutes > 0 and not t.late_excused as is_late,
           t.early_minutes > 0 and not t.early_excused as is_early, t.leave_percent
      from attendance.employee_attendance t where t.branch_id = ${branch_id}::int and t.attendance_date between ${from}::date and ${to}::date`);

const totalsOf = ({ branch_id, from }: Span): Promise<(MonthFigures & { employee_id: number })[]> =>
  rowsOf(sql<MonthFigures & { employee_id: number }>`
    select m.employee_id, ${monthSums} from attendance.employee_month_totals m
     where m.branch_id = ${branch_id}::int and m.month = ${from}::date group by m.employee_id`);

const countsOf = ({
  branch_id,
  from,
  to,
}: Span): Promise<{ day: number; present: number; absent: number; total: number }[]> =>
  rowsOf(sql<{ day: number; present: number; absent: number; total: number }>`
    select extract(day from t.on_date)::int as day, t.present_emps as present, t.absent_emps as absent, t.total_emps as total
      from attendance.employee_day_totals t where t.branch_id = ${branch_id}::int and t.on_date between ${from}::date and ${to}::date`);

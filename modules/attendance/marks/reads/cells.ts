// Children by days, with all that decides whether a mark may be set there: seat, state, working day, register, mark that stands.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface Cell {
  student_id: number;
  name: string;
  on_date: LocalDate;
  branch_id: number;
  /** Null where the child has no seat on the day. */
  section_id: number | null;
  frozen: boolean;
  working: boolean;
  locked: boolean;
  code: number | null;
  today: LocalDate;
  now_min: number;
}

interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** Every day of the span for each child, ordered by child and day; a child outside the scope has no cell. */
export function cellsOf(student_ids: readonly number[], span: Span): Promise<Cell[]> {
  return cells(
    span,
    sql`select i.id, d.day::date as day from unnest(${[...student_ids]}::bigint[]) as i (id)
         cross join generate_series(${span.from}::date, ${span.to}::date, interval '1 day') as d (day)`,
  );
}

/** Only the days that are named, as a file brings them. */
export function cellsOfDays(days: readonly { student_id: number; on_date: LocalDate }[]): Promise<Cell[]> {
  const dates = days.map((one) => one.on_date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return Promise.resolve([]);
  return cells(
    { from, to },
    sql`select distinct p.student_id as id, p.on_date as day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as p (student_id bigint, on_date date)`,
  );
}

function cells(span: Span, asked: ReturnType<typeof sql>): Promise<Cell[]> {
  return rowsOf(sql<Cell>`
    with asked as materialized (${asked}),
    seats as (
      select s.id as student_id, s.full_name as name, s.branch_id, e.section_id, e.course_id, e.branch_id as seat_branch, d.day as on_date, p.status = 'frozen' as frozen
        from asked d join students.students s on s.id = d.id
        left join students.enrolments e on e.student_id = s.id and e.branch_id = s.branch_id and e.start_on <= d.day and (e.end_on is null or e.end_on >= d.day)
        left join students.student_status_periods p on p.student_id = s.id and p.status in ('active', 'frozen') and p.from_on <= d.day and (p.to_on is null or p.to_on >= d.day)
       where ${inScope('s.branch_id')}),
    worked as materialized (
      select c.branch_id, c.course_id, w.day from (select distinct branch_id, course_id from seats) c
       cross join lateral platform.working_days(c.branch_id, ${span.from}::date, ${span.to}::date, 'students', c.course_id) as w (day))
    select x.student_id, x.name, x.on_date, x.branch_id, case when x.frozen is not null then x.section_id end as section_id, coalesce(x.frozen, false) as frozen,
           w.day is not null as working, coalesce(r.state = 'locked', false) as locked, m.code, (platform.now() at time zone k.time_zone)::date as today,
           (extract(hour from platform.now() at time zone k.time_zone) * 60 + extract(minute from platform.now() at time zone k.time_zone))::int as now_min
      from seats x
      join platform.branches b on b.id = x.branch_id join platform.countries k on k.id = b.country_id
      left join worked w on w.branch_id = x.branch_id and w.course_id is not distinct from x.course_id and w.day = x.on_date
      left join attendance.attendance_registers r on r.section_id = x.section_id and r.on_date = x.on_date
      left join attendance.attendance_marks m on m.student_id = x.student_id and m.on_date = x.on_date
     order by x.name, x.student_id, x.on_date`);
}

// The facts of one section on one day before anything is marked: working day, times, limits, the register so far.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holidayOfPupils } from '#platform/calendar/holidays.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { secondsOf, type Timing } from '#modules/attendance/hours/rules/index.ts';
import type { MarkingDay } from '../rules/marking-window.ts';

export interface DayFacts extends Timing {
  section_id: number;
  branch_id: number;
  branch_name: string;
  course_id: number;
  class_name: string;
  section_name: string;
  class_teacher_id: number | null;
  on_date: LocalDate;
  today: LocalDate;
  now_min: number;
  working: boolean;
  lock_time: string;
  edit_days: number;
  leave_counts: boolean;
  register_id: number | null;
  state: 'none' | 'open' | 'taken' | 'locked';
}

/** 404 outside the scope. Without a day: the branch's today. */
export async function dayFacts(section_id: number, on_date?: LocalDate): Promise<DayFacts> {
  const row = await rowOf(sql<DayFacts>`
    select s.id as section_id, s.branch_id, b.branch_name, s.course_id, c.name as class_name, s.name as section_name, s.class_teacher_id,
           d.day as on_date, d.today, d.now_min, t.*, exists (select 1 from platform.working_days(b.id, d.day, d.day, 'students', s.course_id)) as working,
           platform.setting('attendance_lock_time', b.id, d.day) #>> '{}' as lock_time, (platform.setting('attendance_edit_days', b.id, d.day))::int as edit_days,
           (platform.setting('leave_counts', b.id, d.day))::boolean as leave_counts, r.id as register_id, coalesce(r.state, 'none') as state
      from branches.sections s
      join platform.branches b on b.id = s.branch_id
      join platform.countries k on k.id = b.country_id and k.operates
      join branches.courses c on c.id = s.course_id
     cross join lateral (
       select (platform.now() at time zone k.time_zone)::date as today, coalesce(${on_date ?? null}::date, (platform.now() at time zone k.time_zone)::date) as day,
              (extract(hour from platform.now() at time zone k.time_zone) * 60 + extract(minute from platform.now() at time zone k.time_zone))::int as now_min) d
     cross join lateral attendance.timing_of(s.id, d.day) t
      left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = d.day
     where s.id = ${section_id}::bigint and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This section');
  return row;
}

export function markingDay(facts: DayFacts): MarkingDay {
  return {
    day: facts.on_date,
    today: facts.today,
    now_min: facts.now_min,
    start_min: facts.start_min,
    lock_min: Math.floor(secondsOf(facts.lock_time) / 60),
    edit_days: facts.edit_days,
    locked: facts.state === 'locked',
  };
}

/** Why there is no register on a day: the holiday by its name, else the day of the week. */
export async function whyOff({
  branch_id,
  course_id,
  on_date,
}: Pick<DayFacts, 'branch_id' | 'course_id' | 'on_date'>): Promise<string> {
  const row = await rowOf(
    sql<{ name: string | null }>`
    select ${holidayOfPupils({ day: sql`${on_date}::date`, branch: sql`${branch_id}::int`, course: sql`${course_id}::bigint` })} as name`,
  );
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${on_date}T00:00:00Z`),
  );
  const day = formatDate(on_date);
  return row?.name ? `${weekday} ${day} is a holiday: ${row.name}` : `${weekday} ${day} is not a working day`;
}

/** ATT-1: on a holiday there is no register. */
export async function requireWorkingDay(facts: DayFacts): Promise<void> {
  if (!facts.working) throw badField('on_date', await whyOff(facts));
}

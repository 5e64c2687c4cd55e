// The number by which machines know a child is given at admission: the next free one of the school, 1 to 999999999 (ATT-25).

import { rowsOf, sql } from '#platform/db/index.ts';
import { keepPins } from '#modules/students/index.ts';

type Fragment = ReturnType<typeof sql>;

/** Two who give numbers of a school at once wait for each other. */
export async function lockPins(school_id: number): Promise<void> {
  await rowsOf(sql`select pg_advisory_xact_lock(hashtextextended('attendance.pins', ${school_id}::int))`);
}

/** Children of one school, in the order of admission; who has a number keeps it. Answers how many were given. */
export function givePinsTo(student_ids: readonly number[]): Promise<number> {
  return student_ids.length === 0 ? Promise.resolve(0) : give(sql`s.id = any (${[...student_ids]}::bigint[])`);
}

/** Everybody of the branch who came in another way than by an admission. */
export function givePins(branch_id: number): Promise<number> {
  return give(sql`s.branch_id = ${branch_id}::int and s.status in ('active', 'frozen', 'admitted')`);
}

// Above the highest number that ever was, so that a machine never takes a new child for one whose finger it still knows; gaps are
// filled only when the highest number there can be is near.
async function give(chosen: Fragment): Promise<number> {
  const lacking = sql`
    select s.school_id, s.id from students.students s
     where ${chosen} and s.merged_into_id is null and not exists (select 1 from attendance.device_pins p where p.student_id = s.id)`;
  const schools = await rowsOf(sql<{ school_id: number }>`select distinct l.school_id from (${lacking}) l order by 1`);
  for (const { school_id } of schools) await lockPins(school_id);
  if (schools.length === 0) return 0;
  const given = await rowsOf(sql<{ student_id: number; pin: number }>`
    with lacking as (select l.*, row_number() over (partition by l.school_id order by l.id) as n from (${lacking}) l),
    asked as (
      select l.school_id, max(l.n) as n, coalesce((select max(p.pin) from attendance.device_pins p where p.school_id = l.school_id), 0) as top
        from lacking l group by l.school_id),
    free as (
      select a.school_id, a.top + g as pin, g as n from asked a cross join generate_series(1, a.n) g where a.top + a.n <= 999999999
      union all
      select a.school_id, f.pin, f.n from asked a
       cross join lateral (
         select g as pin, row_number() over (order by g) as n
           from generate_series(1, a.n + (select count(*) from attendance.device_pins p where p.school_id = a.school_id)) g
          where not exists (select 1 from attendance.device_pins p where p.school_id = a.school_id and p.pin = g) order by g limit a.n) f
       where a.top + a.n > 999999999)
    insert into attendance.device_pins (school_id, pin, student_id)
    select l.school_id, f.pin::int, l.id from lacking l join free f on f.school_id = l.school_id and f.n = l.n
    returning student_id, pin`);
  await keepPins(given);
  return given.length;
}

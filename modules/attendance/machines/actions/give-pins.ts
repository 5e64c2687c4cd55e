// The number by which machines know a child is given at admission: the next free one of the school, 1 to 999999999 (ATT-25).

import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { savePins } from '#modules/students/index.ts';

type Fragment = ReturnType<typeof sql>;

/** Serialises the allocation of numbers in a school. */
export async function lockPins(school_id: number): Promise<void> {
  await oneAtATime('attendance pins', school_id);
}

/** Children of one school, in the order of admission; existing numbers stay. Returns how many were given. */
export function givePinsTo(student_ids: readonly number[]): Promise<number> {
  return student_ids.length === 0 ? Promise.resolve(0) : give(sql`s.id = any (${[...student_ids]}::bigint[])`);
}

/** Everybody of the branch who was not admitted through an admission. */
export function givePins(branch_id: number): Promise<number> {
  return give(sql`s.branch_id = ${branch_id}::int and s.status in ('active', 'frozen', 'admitted')`);
}

/**
 * Answer to students.machine_numbers: so many free numbers, nobody else's until this transaction ends. Above the highest number that ever
 * was, so that a machine never takes a new child for one whose finger it still knows; gaps are filled only when the highest number there
 * can be is near.
 */
export async function nextPins({ school_id, count }: { school_id: number; count: number }): Promise<number[]> {
  await lockPins(school_id);
  const rows = await rowsOf(sql<{ pin: number }>`
    with asked as (
      select coalesce(max(p.pin), 0) as top, count(*) as there from attendance.device_pins p where p.school_id = ${school_id}::int)
    select (a.top + g)::int as pin from asked a cross join generate_series(1, ${count}::int) g where a.top + ${count}::int <= 999999999
    union all
    select f.pin::int from asked a
     cross join lateral (
       select g as pin from generate_series(1, ${count}::int + a.there) g
        where not exists (select 1 from attendance.device_pins p where p.school_id = ${school_id}::int and p.pin = g) order by g limit ${count}::int) f
     where a.top + ${count}::int > 999999999
     order by 1`);
  return rows.map((row) => row.pin);
}

interface Lacking {
  school_id: number;
  student_id: number;
  /** What the admission wrote on the record. */
  reserved: number | null;
}

async function give(chosen: Fragment): Promise<number> {
  const lacking = sql`
      from students.students s
     where ${chosen} and s.merged_into_id is null and not exists (select 1 from attendance.device_pins p where p.student_id = s.id)`;
  const schools = await rowsOf(sql<{ school_id: number }>`select distinct s.school_id ${lacking} order by 1`);
  for (const { school_id } of schools) await lockPins(school_id);
  if (schools.length === 0) return 0;
  const rows = await rowsOf(sql<Lacking>`
    select s.school_id, s.id as student_id, case when not exists (
             select 1 from attendance.device_pins p where p.school_id = s.school_id and p.pin = s.device_pin) then s.device_pin end as reserved
      ${lacking} order by s.id`);
  let given = 0;
  for (const [school_id, here] of Map.groupBy(rows, (row) => row.school_id)) given += await giveIn(school_id, here);
  return given;
}

async function giveIn(school_id: number, here: readonly Lacking[]): Promise<number> {
  const without = here.filter((row) => row.reserved === null);
  const numbers = without.length > 0 ? await nextPins({ school_id, count: without.length }) : [];
  const reserved = here.flatMap(({ student_id, reserved: pin }) => (pin === null ? [] : [{ student_id, pin }]));
  const fresh = without.flatMap(({ student_id }, n) => {
    const pin = numbers[n];
    return pin === undefined ? [] : [{ student_id, pin }];
  });
  const pins = [...reserved, ...fresh];
  await rowsOf(sql`
    insert into attendance.device_pins (school_id, pin, student_id)
    select ${school_id}::int, p.pin, p.id from unnest(${pins.map((one) => one.student_id)}::bigint[], ${pins.map((one) => one.pin)}::int[]) as p (id, pin)`);
  await savePins(fresh);
  return pins.length;
}

// The parts of a set-up that lie in this module: rooms, classes with plans and empty sections, values of settings (BR-5). What stands is passed over.

import { rowsOf, sql } from '#platform/db/index.ts';
import { splitClassSeat } from '#modules/branches/seats/chapter.ts';
import type { CopiedPart, CopyAsked } from '../questions.ts';

interface Named {
  name: string;
  made: boolean;
}

const told = (what: string, rows: readonly Named[]): CopiedPart => ({
  what,
  made: rows.filter((row) => row.made).map((row) => row.name),
  skipped: rows.filter((row) => !row.made).map((row) => row.name),
});

export async function copyRooms({ from_id, to_id }: CopyAsked): Promise<CopiedPart[]> {
  const rows = await rowsOf(sql<Named>`
    with made as (
      insert into branches.rooms (branch_id, name, code, room_type, building, floor, capacity, seat_rows, seat_cols, exam_capacity)
      select ${to_id}::int, r.name, r.code, r.room_type, r.building, r.floor, r.capacity, r.seat_rows, r.seat_cols, r.exam_capacity
        from branches.rooms r where r.branch_id = ${from_id}::int and r.is_active
      on conflict (branch_id, code) do nothing returning code)
    select r.name, m.code is not null as made from branches.rooms r left join made m on m.code = r.code
     where r.branch_id = ${from_id}::int and r.is_active order by r.name`);
  return [told('Rooms', rows)];
}

/** Sections come without children, teacher and room: a room is found again by its code. */
export async function copyClasses({ from_id, to_id, session_id }: CopyAsked): Promise<CopiedPart[]> {
  const classes = await rowsOf(sql<Named>`
    with made as (
      insert into branches.branch_courses (branch_id, course_id, opened_on)
      select ${to_id}::int, x.course_id, platform.today(${to_id}::int) from branches.branch_courses x
       where x.branch_id = ${from_id}::int and x.is_active
      on conflict (branch_id, course_id) do nothing returning course_id)
    select c.name, m.course_id is not null as made
      from branches.branch_courses x join branches.courses c on c.id = x.course_id left join made m on m.course_id = x.course_id
     where x.branch_id = ${from_id}::int and x.is_active order by c.seq, c.id`);
  const sections = await rowsOf(sql<Named & { course_id: number }>`
    with made as (
      insert into branches.sections (branch_id, session_id, course_id, group_id, name, shift, gender, medium, capacity, room_id)
      select ${to_id}::int, s.session_id, s.course_id, s.group_id, s.name, s.shift, s.gender, s.medium, s.capacity,
             (select n.id from branches.rooms r join branches.rooms n on n.branch_id = ${to_id}::int and n.code = r.code and n.is_active
               where r.id = s.room_id and not exists (select 1 from branches.sections o where o.branch_id = ${to_id}::int and o.room_id = n.id
                 and o.session_id = s.session_id and o.shift = s.shift and o.is_active))
        from branches.sections s where s.branch_id = ${from_id}::int and s.session_id = ${session_id}::bigint and s.is_active
      on conflict (branch_id, session_id, course_id, shift, name) do nothing returning id, course_id, name, shift, capacity
    ), seats as (
      insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity)
      select ${to_id}::int, ${session_id}::bigint, course_id, id, capacity from made)
    select c.name || ' – ' || s.name as name, m.id is not null as made, s.course_id
      from branches.sections s join branches.courses c on c.id = s.course_id
      left join made m on m.course_id = s.course_id and m.name = s.name and m.shift = s.shift
     where s.branch_id = ${from_id}::int and s.session_id = ${session_id}::bigint and s.is_active order by c.seq, s.name`);
  for (const course_id of new Set(sections.filter((row) => row.made).map((row) => row.course_id)))
    await splitClassSeat({ branch_id: to_id, session_id, course_id });
  const plans = await rowsOf(sql<Named>`
    with made as (
      insert into branches.branch_class_plans (branch_id, session_id, course_id, shift, admission, planned_sections, target_strength)
      select ${to_id}::int, p.session_id, p.course_id, p.shift, p.admission, p.planned_sections, p.target_strength
        from branches.branch_class_plans p where p.branch_id = ${from_id}::int and p.session_id = ${session_id}::bigint
      on conflict (branch_id, session_id, course_id, shift) do nothing returning course_id, shift)
    select c.name || ', ' || p.shift as name, m.course_id is not null as made
      from branches.branch_class_plans p join branches.courses c on c.id = p.course_id
      left join made m on m.course_id = p.course_id and m.shift = p.shift
     where p.branch_id = ${from_id}::int and p.session_id = ${session_id}::bigint order by c.seq, p.shift`);
  return [told('Classes', classes), told('Sections', sections), told('Class plans', plans)];
}

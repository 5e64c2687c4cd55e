// ADM-20: a class that was held seats for before it had sections gives them to its first sections with room.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

interface Place {
  branch_id: number;
  session_id: number;
  course_id: number;
}

/** After sections were opened: the class's own seat row offers nothing any more; holds that found no room stay on it. */
export async function splitClassSeat({ branch_id, session_id, course_id }: Place): Promise<void> {
  const row = await rowOf(sql<{ id: number; held: number }>`
    select id, held from branches.class_seats
     where branch_id = ${branch_id}::int and session_id = ${session_id}::bigint and course_id = ${course_id}::bigint and section_id is null for update`);
  if (!row) return;
  const moved = await rowsOf(sql<{ n: number }>`
    with room as (
      select q.id, r.free, sum(r.free) over (order by s.name, q.id) as upto
        from branches.class_seats q join branches.sections s on s.id = q.section_id and s.is_active,
             lateral (select greatest(branches.free_seats(q), 0) as free) r
       where q.branch_id = ${branch_id}::int and q.session_id = ${session_id}::bigint and q.course_id = ${course_id}::bigint),
    waiting as (
      select id, row_number() over (order by id) as n from branches.seat_holds where class_seat_id = ${row.id} and released_at is null),
    moved as (
      update branches.seat_holds h set class_seat_id = room.id from waiting w join room on w.n > room.upto - room.free and w.n <= room.upto
       where h.id = w.id returning h.class_seat_id),
    counted as (select class_seat_id, count(*)::int as n from moved group by 1)
    update branches.class_seats q set held = q.held + c.n from counted c where q.id = c.class_seat_id returning c.n`);
  const left = row.held - moved.reduce((sum, one) => sum + one.n, 0);
  await rowsOf(
    sql`update branches.class_seats set capacity = 0, held = ${left}::int, over_capacity = ${left}::int where id = ${row.id}`,
  );
}

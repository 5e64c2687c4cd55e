// Seats of a class that are neither taken nor held (ADM-20), for whoever decides a price or a place.

import { rowOf, sql } from '#platform/db/index.ts';

/** Null where the class has no counter in this session yet. */
export async function freeSeats(of: {
  branch_id: number;
  session_id: number;
  course_id: number;
}): Promise<number | null> {
  const row = await rowOf(sql<{ free: number | null }>`
    select sum(branches.free_seats(q))::int as free from branches.class_seats q
     where q.branch_id = ${of.branch_id}::int and q.session_id = ${of.session_id}::bigint and q.course_id = ${of.course_id}::bigint`);
  return row?.free ?? null;
}

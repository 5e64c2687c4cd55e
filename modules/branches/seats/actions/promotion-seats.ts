// Seats of many children at once, for promotion (03 STU-72, STU-74): held for all when a run is applied, enrolled when the new class
// begins. Rows are locked in the order of their ids, so that two sections of one run never wait for each other.

import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface HeldFor {
  section_id: number;
  student_id: number;
}

interface LockedSeat {
  id: number;
  section_id: number;
  name: string;
  free: number;
}

function lockSeats(section_ids: readonly number[]): Promise<LockedSeat[]> {
  return rowsOf(sql<LockedSeat>`
    select q.id, q.section_id, c.name || ' – ' || s.name as name, q.capacity + q.over_capacity - q.enrolled - q.held as free
      from branches.class_seats q join branches.sections s on s.id = q.section_id join branches.courses c on c.id = q.course_id
     where q.section_id = any (${section_ids}::bigint[]) order by q.id for update of q`);
}

/** All or nothing; 409 'Grade 6 – A is full by 4' for every section that has not room for its children. */
export async function holdSeats(rows: readonly HeldFor[], reason: 'promotion' | 'transfer'): Promise<void> {
  if (rows.length === 0) return;
  const needed = Map.groupBy(rows, (row) => row.section_id);
  const seats = await lockSeats([...needed.keys()]);
  const full = seats.flatMap((seat) => {
    const over = (needed.get(seat.section_id)?.length ?? 0) - seat.free;
    return over > 0 ? [`${seat.name} is full by ${over}`] : [];
  });
  if (full.length > 0) throw conflict(`${full.join(', ')}. Move children to another section first.`, { full });
  await rowsOf(sql`
    insert into branches.seat_holds (branch_id, class_seat_id, student_id, reason)
    select q.branch_id, q.id, r.student_id, ${reason} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (section_id bigint, student_id bigint)
      join branches.class_seats q on q.section_id = r.section_id`);
  const counts = seats.map((seat) => ({ id: seat.id, n: needed.get(seat.section_id)?.length ?? 0 }));
  await rowsOf(sql`
    update branches.class_seats q set held = q.held + r.n
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r (id bigint, n int) where q.id = r.id`);
}

/** Gives up what is held for these children; the waiting list is not told, for who sits there next is decided in the same breath. */
export async function releaseHolds(
  student_ids: readonly number[],
  reason: 'promotion' | 'transfer',
  release_reason: string,
): Promise<void> {
  if (student_ids.length === 0) return;
  await rowsOf(sql`
    with gone as (
      update branches.seat_holds set released_at = platform.now(), release_reason = ${release_reason}
       where student_id = any (${student_ids}::bigint[]) and reason = ${reason} and released_at is null returning class_seat_id),
    counted as (select class_seat_id, count(*)::int as n from gone group by 1)
    update branches.class_seats q set held = q.held - c.n from counted c where q.id = c.class_seat_id`);
}

/** What a set of children adds to a section; below 0 for those who go. */
export interface SeatChange {
  section_id: number;
  enrolled: number;
  active: number;
  frozen: number;
  boys: number;
  girls: number;
}

/** Moves the counters of decided facts: a section that is full all the same gets room for them, as when a register is taken over. */
export async function moveStrength(changes: readonly SeatChange[]): Promise<void> {
  if (changes.length === 0) return;
  await lockSeats(changes.map((change) => change.section_id));
  await rowsOf(sql`
    update branches.class_seats q
       set enrolled = greatest(q.enrolled + r.enrolled, 0), active = greatest(q.active + r.active, 0), frozen = greatest(q.frozen + r.frozen, 0),
           boys = greatest(q.boys + r.boys, 0), girls = greatest(q.girls + r.girls, 0),
           over_capacity = greatest(q.over_capacity, greatest(q.enrolled + r.enrolled, 0) + q.held - q.capacity)
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as r (section_id bigint, enrolled int, active int, frozen int, boys int, girls int)
     where q.section_id = r.section_id`);
}

// A seat of a class for someone who is not enrolled yet (ADM-21): in the section that was asked for, else in the emptiest one that suits.
// A class without sections has one seat row of its own, which its sections take over when they are opened (ADM-20).

import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { freeSeats, type SeatRow } from '../rules/seats.ts';
import { refuseFull, releaseSeat, sinkOverCapacity } from './move-seats.ts';

export interface ClassHold {
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id?: number | null | undefined;
  /** Only sections that suit are taken: boys, girls or mixed, the stream and the shift as asked for. */
  gender?: string | null | undefined;
  group_id?: number | null | undefined;
  shift?: string | null | undefined;
  reason: 'offer' | 'payment' | 'readmission';
  application_id: number;
  student_id?: number | null | undefined;
  expires_at?: string | null | undefined;
}

export interface HeldSeat {
  hold_id: number;
  class_seat_id: number;
  section_id: number | null;
}

interface Seat extends SeatRow {
  id: number;
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id: number | null;
}

const seatColumns = sql`q.id, q.branch_id, q.session_id, q.course_id, q.section_id, q.capacity, q.over_capacity, q.enrolled, q.held`;

/** The seats that suit, the emptiest first; a class that is planned but has no section yet gets its row from the plan. */
async function suitingSeats(wanted: ClassHold): Promise<Seat[]> {
  const rows = await rowsOf(sql<Seat>`
    select ${seatColumns} from branches.class_seats q left join branches.sections s on s.id = q.section_id
     where q.branch_id = ${wanted.branch_id}::int and q.session_id = ${wanted.session_id}::bigint and q.course_id = ${wanted.course_id}::bigint
       and case when q.section_id is null
           then not exists (select 1 from branches.sections o where o.branch_id = q.branch_id and o.session_id = q.session_id
                               and o.course_id = q.course_id and o.is_active)
           else s.is_active
            and (${wanted.section_id ?? null}::bigint is null or s.id = ${wanted.section_id ?? null}::bigint)
            and s.gender in ('mixed', ${wanted.gender === 'f' ? 'girls' : 'boys'})
            and (${wanted.group_id ?? null}::bigint is null or s.group_id is null or s.group_id = ${wanted.group_id ?? null}::bigint)
            and (${wanted.shift ?? null}::text is null or s.shift = ${wanted.shift ?? null}::text) end
     order by branches.free_seats(q) desc, s.name, q.id`);
  return rows.length > 0 ? rows : plannedSeat(wanted);
}

async function plannedSeat(wanted: ClassHold): Promise<Seat[]> {
  return rowsOf(sql<Seat>`
    insert into branches.class_seats as q (branch_id, session_id, course_id, section_id, capacity)
    select p.branch_id, p.session_id, p.course_id, null, sum(coalesce(p.target_strength, 0))
      from branches.branch_class_plans p
     where p.branch_id = ${wanted.branch_id}::int and p.session_id = ${wanted.session_id}::bigint and p.course_id = ${wanted.course_id}::bigint
       and not exists (select 1 from branches.sections o where o.branch_id = p.branch_id and o.session_id = p.session_id
                          and o.course_id = p.course_id and o.is_active)
     group by 1, 2, 3 having sum(coalesce(p.target_strength, 0)) > 0
    on conflict (branch_id, session_id, course_id, section_id) do nothing
    returning ${seatColumns}`);
}

async function refuse(wanted: ClassHold, seats: readonly Seat[]): Promise<never> {
  const [full] = seats;
  if (full) return refuseFull(full);
  const names = await rowOf(sql<{ course: string; session: string; sections: number }>`
    select c.name as course, y.name as session,
           (select count(*)::int from branches.sections s where s.branch_id = ${wanted.branch_id}::int and s.session_id = y.id
               and s.course_id = c.id and s.is_active) as sections
      from branches.courses c, branches.academic_sessions y where c.id = ${wanted.course_id}::bigint and y.id = ${wanted.session_id}::bigint`);
  const of = `${names?.course ?? 'This class'} in ${names?.session ?? 'this session'}`;
  throw conflict(
    names && names.sections > 0
      ? `No section of ${of} suits this child (boys or girls, stream, shift). Choose another section.`
      : `${of} has no sections and no planned seats yet. Open a section first.`,
    { alternatives: [] },
  );
}

/** Locks the emptiest seat that still has room after the lock; two users at the last one: the second is refused. */
async function takeOne(wanted: ClassHold, seats: readonly Seat[]): Promise<Seat> {
  for (const { id } of seats) {
    const seat = await rowOf(
      sql<Seat>`select ${seatColumns} from branches.class_seats q where q.id = ${id}::bigint for update`,
    );
    if (seat && freeSeats(seat) > 0) return seat;
  }
  return refuse(wanted, seats);
}

const liveHold = (application_id: number) =>
  rowOf(sql<HeldSeat>`
    select h.id as hold_id, h.class_seat_id, q.section_id from branches.seat_holds h join branches.class_seats q on q.id = h.class_seat_id
     where h.application_id = ${application_id}::bigint and h.released_at is null for update of h`);

/** One live hold an application: the one it has is kept or moved; there is never a second one. 409 with the free sections when there is no room. */
export async function holdInClass(wanted: ClassHold): Promise<HeldSeat> {
  const had = await liveHold(wanted.application_id);
  const seats = await suitingSeats(wanted);
  const kept = had && seats.some((seat) => seat.id === had.class_seat_id) ? had : undefined;
  if (kept) {
    await rowsOf(sql`update branches.seat_holds set reason = ${wanted.reason}, expires_at = ${wanted.expires_at ?? null}::timestamptz
      where id = ${kept.hold_id}`);
    return kept;
  }
  const seat = await takeOne(wanted, seats);
  await rowsOf(sql`update branches.class_seats set held = held + 1 where id = ${seat.id}`);
  if (had) {
    await rowsOf(sql`update branches.seat_holds set class_seat_id = ${seat.id}, reason = ${wanted.reason},
      expires_at = ${wanted.expires_at ?? null}::timestamptz where id = ${had.hold_id}`);
    await rowsOf(sql`update branches.class_seats set held = held - 1 where id = ${had.class_seat_id}`);
    await sinkOverCapacity(had.class_seat_id);
    return { hold_id: had.hold_id, class_seat_id: seat.id, section_id: seat.section_id };
  }
  const row = await rowOf(sql<{ id: number }>`
    insert into branches.seat_holds (branch_id, class_seat_id, application_id, student_id, reason, expires_at)
    values (${seat.branch_id}, ${seat.id}, ${wanted.application_id}, ${wanted.student_id ?? null}, ${wanted.reason}, ${wanted.expires_at ?? null})
    returning id`);
  if (!row) throw new Error('The hold was not stored');
  return { hold_id: row.id, class_seat_id: seat.id, section_id: seat.section_id };
}

/** The live hold of an application, locked; undefined where it holds no seat. */
export function holdOfApplication(application_id: number): Promise<HeldSeat | undefined> {
  return liveHold(application_id);
}

/** Gives back what an application holds; nothing happens where it holds nothing. */
export async function releaseApplication(application_id: number, reason: string): Promise<void> {
  const had = await liveHold(application_id);
  if (had) await releaseSeat(had.hold_id, reason);
}

// The seat functions (ADM-20 to ADM-23; 14 section 2): free, hold, release, enrol, leave. Only these move class_seats.

import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { seatFreed } from '../reads/seat-freed.ts';
import { freeSeats, overCapacityAfter, type SeatRow } from '../rules/seats.ts';

interface Seat extends SeatRow {
  id: number;
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id: number | null;
}

/** The seat row of a section, locked to the end of the transaction. */
export async function lockSeat(section_id: number): Promise<Seat> {
  const seat = await rowOf(sql<Seat>`
    select id, branch_id, session_id, course_id, section_id, capacity, over_capacity, enrolled, held
      from branches.class_seats where section_id = ${section_id} for update`);
  if (!seat) throw notFound('This section');
  return seat;
}

/** ADM-21: 'The last seat of Class 1 – A was just taken. Free: Class 1 – B 3'. */
export async function refuseFull(seat: Seat): Promise<never> {
  const names = await rowsOf(sql<{ section_id: number | null; name: string; free: number }>`
    select q.section_id, concat_ws(' – ', c.name, s.name) as name, branches.free_seats(q) as free
      from branches.class_seats q left join branches.sections s on s.id = q.section_id join branches.courses c on c.id = q.course_id
     where q.branch_id = ${seat.branch_id} and q.session_id = ${seat.session_id} and q.course_id = ${seat.course_id}`);
  const full = names.find((row) => row.section_id === seat.section_id)?.name ?? 'this section';
  const free = names.filter((row) => row.free > 0);
  const others =
    free.length > 0
      ? ` Free: ${free.map((row) => `${row.name} ${row.free}`).join(', ')}`
      : ' No other section of the class has a free seat.';
  throw conflict(`The last seat of ${full} was just taken.${others}`, { alternatives: free });
}

/** Free seats of a section now; what a screen shows before it asks for one. */
export async function freeSeatsOf(section_id: number): Promise<number> {
  const row = await rowOf(
    sql<SeatRow>`select capacity, over_capacity, enrolled, held from branches.class_seats where section_id = ${section_id}`,
  );
  if (!row) throw notFound('This section');
  return freeSeats(row);
}

export interface Hold {
  section_id: number;
  reason: 'offer' | 'payment' | 'freeze' | 'transfer' | 'promotion' | 'readmission';
  application_id?: number;
  student_id?: number;
  expires_at?: string;
}

/** ADM-21: takes a seat for someone who is not enrolled yet; answers the hold's id. 409 when none is free. */
export async function holdSeat(hold: Hold): Promise<number> {
  const seat = await lockSeat(hold.section_id);
  if (freeSeats(seat) < 1) await refuseFull(seat);
  await rowsOf(sql`update branches.class_seats set held = held + 1 where id = ${seat.id}`);
  const row = await rowOf(sql<{ id: number }>`
    insert into branches.seat_holds (branch_id, class_seat_id, application_id, student_id, reason, expires_at)
    values (${seat.branch_id}, ${seat.id}, ${hold.application_id ?? null}, ${hold.student_id ?? null}, ${hold.reason}, ${hold.expires_at ?? null}) returning id`);
  if (!row) throw new Error('The hold was not stored');
  return row.id;
}

/** Gives a held seat back; a hold that is released already changes nothing. */
export async function releaseSeat(hold_id: number, release_reason: string): Promise<void> {
  const hold = await rowOf(sql<{ class_seat_id: number }>`
    update branches.seat_holds set released_at = platform.now(), release_reason = ${release_reason} where id = ${hold_id} and released_at is null returning class_seat_id`);
  if (!hold) return;
  await rowsOf(sql`update branches.class_seats set held = held - 1 where id = ${hold.class_seat_id}`);
  await sinkOverCapacity(hold.class_seat_id);
}

/** CLS-2: over_capacity sinks as seats free, and the waiting list hears of it (ADM-24). */
export async function sinkOverCapacity(class_seat_id: number): Promise<void> {
  const seat = await rowOf(
    sql<SeatRow>`select capacity, over_capacity, enrolled, held from branches.class_seats where id = ${class_seat_id}`,
  );
  if (seat && overCapacityAfter(seat) !== seat.over_capacity) {
    await rowsOf(
      sql`update branches.class_seats set over_capacity = ${overCapacityAfter(seat)} where id = ${class_seat_id}`,
    );
  }
  await seatFreed.ask({ class_seat_id });
}

export interface Pupils {
  male: number;
  female: number;
}

/**
 * Enrols so many boys and girls into a section in one step; 409 with the alternatives when they do not all fit.
 * `from_hold` turns a held seat into an enrolled one (ADM-23).
 */
export async function enrolInSection(section_id: number, pupils: Pupils, from_hold?: number): Promise<void> {
  const count = pupils.male + pupils.female;
  const seat = await lockSeat(section_id);
  if (from_hold !== undefined) {
    const hold =
      await rowOf(sql`update branches.seat_holds set released_at = platform.now(), release_reason = 'enrolled'
      where id = ${from_hold} and class_seat_id = ${seat.id} and released_at is null returning 1`);
    if (!hold) throw conflict('The held seat was given away meanwhile');
    await rowsOf(sql`update branches.class_seats set held = held - 1 where id = ${seat.id}`);
    seat.held -= 1;
  }
  if (freeSeats(seat) < count) await refuseFull(seat);
  await rowsOf(sql`update branches.class_seats set enrolled = enrolled + ${count}, active = active + ${count}, boys = boys + ${pupils.male},
    girls = girls + ${pupils.female} where id = ${seat.id}`);
}

/** Gives enrolled seats back: leaving, transfer out, section change, end of session. */
export async function leaveSection(section_id: number, pupils: Pupils): Promise<void> {
  const count = pupils.male + pupils.female;
  const seat = await lockSeat(section_id);
  await rowsOf(sql`update branches.class_seats set enrolled = enrolled - ${count}, active = greatest(active - ${count}, 0),
    boys = greatest(boys - ${pupils.male}, 0), girls = greatest(girls - ${pupils.female}, 0) where id = ${seat.id}`);
  await sinkOverCapacity(seat.id);
}

/** Active becomes frozen; the seat stays taken when the freeze holds it (03). Negative counts unfreeze. */
export async function freezeInSection(section_id: number, count: number): Promise<void> {
  const seat = await lockSeat(section_id);
  await rowsOf(
    sql`update branches.class_seats set active = active - ${count}, frozen = frozen + ${count} where id = ${seat.id}`,
  );
}

/**
 * Recounts whole sections from a set of pupils (imports): raises capacity where the file holds more than the room,
 * because a register that is taken over is a fact, not an application.
 */
export async function enrolSets(rows: readonly { section_id: number; male: number; female: number }[]): Promise<void> {
  await rowsOf(sql`
    update branches.class_seats q
       set enrolled = q.enrolled + r.male + r.female, active = q.active + r.male + r.female, boys = q.boys + r.male, girls = q.girls + r.female,
           over_capacity = greatest(q.over_capacity, q.enrolled + r.male + r.female + q.held - q.capacity)
      from (select section_id, sum(male)::int as male, sum(female)::int as female
              from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (section_id bigint, male int, female int) group by section_id) r
     where q.section_id = r.section_id`);
}

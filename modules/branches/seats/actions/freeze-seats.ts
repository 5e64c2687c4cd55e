// Seats of frozen children that are not held for them: given up when the freeze begins, taken again when the child comes back (03 STU-50, 53).

import { rowsOf, sql } from '#platform/db/index.ts';
import { freeSeats } from '../rules/seats.ts';
import { refuseFull, sinkOverCapacity, lockSeat } from './move-seats.ts';

/** The children stay in the section's strength as frozen; only their seats are free for others. */
export async function giveSeatsUp(section_id: number, count: number): Promise<void> {
  const seat = await lockSeat(section_id);
  await rowsOf(sql`update branches.class_seats set enrolled = enrolled - ${count} where id = ${seat.id}`);
  await sinkOverCapacity(seat.id);
}

/** 409 with the sections that have room when the seats were given away meanwhile. */
export async function takeSeatsAgain(section_id: number, count: number): Promise<void> {
  const seat = await lockSeat(section_id);
  if (freeSeats(seat) < count) await refuseFull(seat);
  await rowsOf(sql`update branches.class_seats set enrolled = enrolled + ${count} where id = ${seat.id}`);
}

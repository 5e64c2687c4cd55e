// ADM-22: seats above the capacity of a section, up to a share of it that the school sets.

import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import { freeSeats, overCapacityLimit, type SeatRow } from '../rules/seats.ts';

/** The caller has asked for the permission. Answers what it was before. */
export async function setOverCapacity(
  class_seat_id: number,
  value: number,
): Promise<{ branch_id: number; was: number }> {
  const seat = await rowOf(sql<SeatRow & { branch_id: number }>`
    select branch_id, capacity, over_capacity, enrolled, held from branches.class_seats
     where id = ${class_seat_id}::bigint and ${inScope('branch_id')} for update`);
  if (!seat) throw notFound('This class');
  const percent = await setting<number>('max_over_capacity_percent', seat.branch_id);
  const limit = overCapacityLimit(seat.capacity, percent);
  if (value > seat.over_capacity && value > limit)
    throw badField('value', `At most ${limit} above the capacity of ${seat.capacity} (${percent}% of it)`);
  const free = freeSeats({ ...seat, over_capacity: value });
  if (free < 0)
    throw conflict(
      `${-free} of these seats ${free === -1 ? 'is' : 'are'} already taken or held. Move or release ${free === -1 ? 'it' : 'them'} first.`,
    );
  await rowsOf(sql`update branches.class_seats set over_capacity = ${value}::int where id = ${class_seat_id}::bigint`);
  return { branch_id: seat.branch_id, was: seat.over_capacity };
}

// Seats above capacity (ADM-22) and the waiting list by hand (ADM-24): the first is called, or with a reason another one.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { setOverCapacity } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { overCapacitySet, waitingCallNext } from '../contract/seats.ts';
import { readSeat } from '../reads/seats.ts';
import { placeInList } from '../reads/waiting-list.ts';
import { callFamily, callFirst, type FreeSeat } from './call-waiting.ts';
import { lockApplication } from '#modules/admissions/stages/chapter.ts';

export async function raiseSeats(
  input: ParsedInputOf<typeof overCapacitySet>,
): Promise<DataOf<typeof overCapacitySet>> {
  await requirePermission('Admission Override', 'Section Edit');
  const { branch_id, was } = await setOverCapacity(input.class_seat_id, input.value);
  await audit({
    record_kind: 'class seat',
    record_id: input.class_seat_id,
    branch_id,
    action: 'over capacity',
    before: { over_capacity: was },
    after: { over_capacity: input.value, reason: input.reason },
  });
  return readSeat(input.class_seat_id);
}

export async function callNext(input: ParsedInputOf<typeof waitingCallNext>): Promise<DataOf<typeof waitingCallNext>> {
  await requirePermission('Admission Decision');
  const { seat_id, application_id, reason } = input;
  if (application_id === undefined) {
    if (seat_id === undefined) throw badField('seat_id', 'Choose a seat or a child');
    return callFirst(seat_id, await seatById(seat_id));
  }
  await lockApplication({ id: application_id });
  const child = await rowOf(sql<{ called: boolean }>`
    select exists (select 1 from branches.seat_holds h where h.application_id = ${application_id}::bigint and h.released_at is null) as called`);
  if (child?.called) throw conflict('A seat is already held for this child');
  const place = await placeInList(application_id);
  if (place !== 1 && !reason)
    throw badField('reason', 'The child is not the first on the list: enter the reason for calling');
  const section_id = seat_id === undefined ? null : (await seatById(seat_id)).section_id;
  return callFamily(application_id, { section_id, jump: place === 1 ? undefined : (reason ?? undefined) });
}

async function seatById(id: number): Promise<FreeSeat> {
  const seat = await rowOf(sql<FreeSeat>`
    select q.branch_id, q.session_id, q.course_id, q.section_id, branches.free_seats(q) as free from branches.class_seats q
     where q.id = ${id}::bigint and ${inScope('q.branch_id')}`);
  if (!seat) throw notFound('This seat');
  return seat;
}

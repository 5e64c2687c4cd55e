// ADM-24: a seat that frees goes to the first of the waiting list for so many hours; who does not come in time is passed over.

import { conflict } from '#kernel/refusal.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { waitingOrder } from '../reads/waiting-list.ts';
import {
  holdForApplication,
  lockApplication,
  noteApplication,
  releaseHoldOf,
} from '#modules/admissions/stages/chapter.ts';

export interface FreeSeat {
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id: number | null;
  free: number;
}

/** The first whom the seat suits, locked; undefined when nobody waits, or when the first is being decided in this moment. */
async function firstOf(seat: FreeSeat): Promise<number | undefined> {
  const first = await rowOf(sql<{ id: number }>`
    select a.id from admissions.applications a
      join students.students s on s.id = a.student_id
      left join branches.sections x on x.id = ${seat.section_id}::bigint
     where a.branch_id = ${seat.branch_id}::int and a.session_id = ${seat.session_id}::bigint and a.course_id = ${seat.course_id}::bigint
       and a.stage = 'waiting' and a.wait_until is null
       and (x.id is null or x.is_active and x.gender in ('mixed', case s.gender when 'f' then 'girls' else 'boys' end)
            and (a.group_id is null or x.group_id is null or x.group_id = a.group_id)
            and (a.draft ->> 'shift' is null or a.draft ->> 'shift' = x.shift))
     order by ${waitingOrder} limit 1`);
  if (!first) return undefined;
  const locked = await rowOf(sql<{ id: number }>`
    select id from admissions.applications where id = ${first.id}::bigint and stage = 'waiting' and wait_until is null for update skip locked`);
  return locked?.id;
}

/** 14 §2 branches.seat_freed: in the transaction that freed the seat. */
export async function answerSeatFreed(class_seat_id: number): Promise<void> {
  const seat = await rowOf(sql<FreeSeat>`
    select branch_id, session_id, course_id, section_id, branches.free_seats(q) as free from branches.class_seats q where q.id = ${class_seat_id}::bigint`);
  if (!seat || seat.free < 1) return;
  const id = await firstOf(seat);
  if (id !== undefined) await callFamily(id, { section_id: seat.section_id });
}

export interface Called {
  application_id: number;
  child_name: string;
  hold_until: string;
}

/** Holds a seat for the family and tells it; 409 with the free sections when the seat is gone. */
export async function callFamily(
  id: number,
  { section_id, jump }: { section_id: number | null; jump?: string | undefined },
): Promise<Called> {
  const application = await lockApplication({ id, from: ['waiting'] });
  const until = await rowOf(sql<{ until: string }>`
    select platform.now() + make_interval(hours => (platform.setting('wait_hold_hours', ${application.branch_id}::int) #>> '{}')::int) as until`);
  const hold_until = until?.until ?? '';
  const hold_id = await holdForApplication(
    { ...application, section_id: null },
    { section_id, until: hold_until, reason: 'offer' },
  );
  await rowsOf(sql`
    update admissions.applications set wait_until = ${hold_until}::timestamptz, wait_jump_reason = ${jump ?? null}, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  await noteApplication(application, {
    note: jump ? `A seat is held out of turn: ${jump}` : 'A seat is held',
  });
  await message({
    event: 'SEAT_FREE',
    branch_id: application.branch_id,
    subject_type: 'application',
    subject_id: id,
    student_id: application.student_id,
    key: `hold:${hold_id}`,
    data: { ...(await wordsOf(id)), until: hold_until },
  });
  return { application_id: id, child_name: application.child_name, hold_until };
}

/** What every message about an application names. */
export async function wordsOf(application_id: number): Promise<Record<string, string>> {
  const row = await rowOf(sql<Record<string, string>>`
    select a.child_name as student, c.name as class, y.name as session, a.application_no from admissions.applications a
      left join branches.courses c on c.id = a.course_id left join branches.academic_sessions y on y.id = a.session_id
     where a.id = ${application_id}::bigint`);
  return row ?? {};
}

/** The next one of a seat's class by hand; 409 when there is no seat or nobody waits. */
export async function callFirst(class_seat_id: number, seat: FreeSeat): Promise<Called> {
  if (seat.free < 1) throw conflict('This class has no free seat now');
  const id = await firstOf(seat);
  if (id === undefined) throw conflict('Nobody is waiting for this seat', { class_seat_id });
  return callFamily(id, { section_id: seat.section_id });
}

/** Holds whose hours are over go to the next of their lists. A second run finds none. */
export async function passOver(): Promise<number> {
  const over = await rowsOf(sql<{ id: number }>`
    select a.id from admissions.applications a
     where a.stage = 'waiting' and a.wait_until < platform.now()
       and exists (select 1 from branches.seat_holds h where h.application_id = a.id and h.released_at is null)
     order by a.wait_until, a.id limit 500 for update skip locked`);
  for (const { id } of over) {
    const application = await lockApplication({ id });
    await noteApplication(application, { note: 'The seat was not taken in time and goes to the next family' });
    await rowsOf(sql`update admissions.applications set section_id = null where id = ${id}::bigint`);
    await releaseHoldOf(application, 'not taken in time');
  }
  return over.length;
}

export const waitingClock: readonly ClockJob[] = [
  {
    name: 'admissions.waiting',
    title: 'Seats kept for the waiting list go to the next family when their hours are over',
    unit: 'school',
    when: { every: 1 },
    run: async () => {
      const passed = await passOver();
      return passed === 0 ? undefined : `${passed} passed over`;
    },
  },
];

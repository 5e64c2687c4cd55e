// Slots are locked in the order of their ids, after the applications: two bookings, a booking and a closing wait for each other, never both.

import { conflict, notFound } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { TestSlot } from '../contract/test-slots.ts';

export interface LockedSlot {
  id: number;
  version: number;
  branch_id: number;
  session_id: number;
  course_ids: number[];
  date: LocalDate;
  start: string;
  end: string;
  venue: string;
  capacity: number;
  booked: number;
  next_roll: number;
  status: TestSlot['status'];
  today: LocalDate;
}

const columns = sql`s.id, s.version, s.branch_id, s.session_id, s.course_ids, s.date, to_char(s.start_time, 'HH24:MI') as start,
  to_char(s.end_time, 'HH24:MI') as end, s.venue, s.capacity, s.booked, s.next_roll, s.status, platform.today(s.branch_id) as today`;

/** One slot. 404 outside the scope, 409 when somebody changed it meanwhile. */
export async function lockSlot(id: number, version?: number): Promise<LockedSlot> {
  const row = await rowOf(sql<LockedSlot>`
    select ${columns} from admissions.admission_test_slots s where s.id = ${id}::bigint and ${inScope('s.branch_id')} for update of s`);
  if (!row) throw notFound('This slot');
  if (version !== undefined && row.version !== version)
    throw conflict('This slot was changed meanwhile. Load it again.');
  return row;
}

/** The slot, all others of its branch on `date` (roll numbers run over the day), and `more` that give places back. */
export async function lockSlotsOfDay(
  id: number,
  { date, more = [] }: { date?: LocalDate; more?: readonly number[] } = {},
): Promise<{ slot: LockedSlot; ofDay: LockedSlot[] }> {
  const rows = await rowsOf(sql<LockedSlot>`
    select ${columns} from admissions.admission_test_slots s
      join admissions.admission_test_slots asked on asked.id = ${id}::bigint and asked.branch_id = s.branch_id
     where (s.date = coalesce(${date ?? null}::date, asked.date) or s.id = asked.id or s.id = any (${[...more]}::bigint[]))
       and ${inScope('s.branch_id')} order by s.id for update of s`);
  const slot = rows.find((row) => row.id === id);
  if (!slot) throw notFound('This slot');
  return { slot, ofDay: rows.filter((row) => row.date === (date ?? slot.date)) };
}

/** The running number that follows in the branch on that day. */
export function nextRollOf(ofDay: readonly LockedSlot[]): number {
  return Math.max(1, ...ofDay.map((slot) => slot.next_roll));
}

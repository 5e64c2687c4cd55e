// Seats that a child may take in a branch: its sections on a day, and whether one suits.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/** Zone and day of the branch, for those who do not see the student. */
export async function branchDay(branch_id: number): Promise<{ today: LocalDate; country_id: number }> {
  const row = await rowOf(sql<{ today: LocalDate; country_id: number }>`
    select platform.today(id) as today, country_id from platform.branches where id = ${branch_id}::int`);
  if (!row) throw notFound('This branch');
  return row;
}

/** The section that an acceptance chooses by itself: same shift first, then the most free seats. */
export async function ownSections(
  branch_id: number,
  course_id: number,
  session_id: number,
): Promise<Omit<Seat, 'branch_name' | 'ownership'>[]> {
  return rowsOf(sql<Omit<Seat, 'branch_name' | 'ownership'>>`
    select x.branch_id, x.id as section_id, x.name as section_name, x.gender, x.shift, x.group_id, branches.free_seats(q) as free
      from branches.sections x join branches.class_seats q on q.section_id = x.id
     where x.branch_id = ${branch_id}::int and x.course_id = ${course_id}::bigint and x.session_id = ${session_id}::bigint and x.is_active
     order by free desc, x.name, x.id`);
}

/** Boys or girls, and the stream where there is one. */
export function seatSuits(seat: Pick<Seat, 'gender' | 'group_id'>, child: Suits): boolean {
  const sex = seat.gender === 'mixed' || (seat.gender === 'boys') === (child.gender === 'm');
  return sex && (seat.group_id === null || child.group_id === null || seat.group_id === child.group_id);
}

export interface Seat {
  branch_id: number;
  branch_name: string;
  ownership: 'own' | 'franchise';
  section_id: number;
  section_name: string;
  gender: 'boys' | 'girls' | 'mixed';
  shift: string;
  group_id: number | null;
  free: number;
}

export interface Suits {
  gender: 'm' | 'f';
  group_id: number | null;
}

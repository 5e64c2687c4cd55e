// The dated facts of a leaving: periods and enrolment end on the last day, seat and card are given up (STU-58); and how they are restored
// when the leaving is reversed. The rows as they were are stored, so that nothing has to be guessed.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import {
  enrolInSection,
  freezeInSection,
  giveSeatsUp,
  leaveSection,
  releaseHolds,
  takeSeatsAgain,
} from '#modules/branches/index.ts';

export interface TakenOut {
  status: string;
  status_since: LocalDate;
  enrolment_id: number | null;
  /** Whole rows as they were; ids stay the same. */
  enrolments: unknown[];
  periods: unknown[];
  freezes: { id: number; state: string; ended_on: LocalDate | null }[];
  seat: { section_id: number; male: number; female: number; frozen: boolean; held: boolean } | null;
}

interface Going {
  student_id: number;
  leaving_on: LocalDate;
}

/** Ends what covers the day, deletes what begins after it. In this order: a child that never came has no enrolment left. */
export async function endFacts({ student_id, leaving_on }: Going, passed_out: boolean): Promise<TakenOut> {
  const before = await rowOf(sql<Pick<TakenOut, 'status' | 'status_since' | 'enrolment_id' | 'enrolments' | 'periods'>>`
    select s.status, s.status_since, s.enrolment_id,
           (select coalesce(jsonb_agg(to_jsonb(e) order by e.start_on), '[]') from students.enrolments e
             where e.student_id = s.id and (e.end_on is null or e.end_on > ${leaving_on}::date)) as enrolments,
           (select coalesce(jsonb_agg(to_jsonb(p) order by p.from_on), '[]') from students.student_status_periods p
             where p.student_id = s.id and (p.to_on is null or p.to_on > ${leaving_on}::date)) as periods
      from students.students s where s.id = ${student_id}::bigint`);
  if (!before) throw conflict('This student is not here any more.');
  const freezes = await rowsOf(sql<TakenOut['freezes'][number]>`
    select id, state, ended_on from students.student_freezes where student_id = ${student_id}::bigint and state in ('approved', 'active') for update`);
  const seat = await seatOf(student_id);
  await rowsOf(sql`
    delete from students.student_status_periods where student_id = ${student_id}::bigint and from_on > ${leaving_on}::date`);
  await rowsOf(sql`
    update students.student_status_periods set to_on = ${leaving_on}::date
     where student_id = ${student_id}::bigint and (to_on is null or to_on > ${leaving_on}::date)`);
  await rowsOf(sql`
    update students.student_freezes set state = case state when 'active' then 'ended' else 'cancelled' end, ended_on = ${leaving_on}::date
     where student_id = ${student_id}::bigint and state in ('approved', 'active')`);
  await rowsOf(sql`
    update students.students set enrolment_id = null, status = ${passed_out ? 'passed_out' : 'left'}, status_since = ${leaving_on}::date, updated_by = platform.current_user_id() where id = ${student_id}::bigint`);
  await rowsOf(sql`
    delete from students.enrolments where student_id = ${student_id}::bigint and start_on > ${leaving_on}::date`);
  await rowsOf(sql`
    update students.enrolments set end_on = ${leaving_on}::date, exit = ${passed_out ? 'passed_out' : 'left'}
     where student_id = ${student_id}::bigint and (end_on is null or end_on > ${leaving_on}::date)`);
  // A class to come (promotion applied ahead) was held for it.
  await releaseHolds([student_id], 'promotion', 'left');
  if (seat) await giveSeat(seat);
  return { ...before, freezes, seat };
}

async function seatOf(student_id: number): Promise<TakenOut['seat']> {
  const row = await rowOf(sql<{ section_id: number | null; gender: 'm' | 'f'; frozen: boolean; held: boolean }>`
    select s.section_id, s.gender, s.status = 'frozen' as frozen,
           not exists (select 1 from students.student_freezes f where f.student_id = s.id and f.state = 'active' and not f.hold_seat) as held
      from students.students s where s.id = ${student_id}::bigint and s.status in ('admitted', 'active', 'frozen')`);
  if (!row || row.section_id === null) return null;
  const { section_id, gender, frozen, held } = row;
  return { section_id, male: gender === 'm' ? 1 : 0, female: gender === 'f' ? 1 : 0, frozen, held: held || !frozen };
}

/** The waiting list is told of the free seat (branches.seat_freed); a seat given up before is not freed twice. */
async function giveSeat(seat: NonNullable<TakenOut['seat']>): Promise<void> {
  if (seat.frozen) await freezeInSection(seat.section_id, -1);
  if (!seat.held) await giveSeatsUp(seat.section_id, -1);
  await leaveSection(seat.section_id, seat);
}

/** 409 with the sections that have room when the seat was taken meanwhile. */
async function seatAgain(seat: NonNullable<TakenOut['seat']>): Promise<void> {
  await enrolInSection(seat.section_id, seat);
  if (seat.frozen) await freezeInSection(seat.section_id, 1);
  if (!seat.held) await takeSeatsAgain(seat.section_id, -1);
}

/** As it stood before, row by row; refused when a new enrolment began meanwhile. */
export async function restoreFacts({ student_id, leaving_on }: Going, was: TakenOut): Promise<void> {
  const later = await rowOf(sql`
    select 1 from students.enrolments where student_id = ${student_id}::bigint and start_on > ${leaving_on}::date limit 1`);
  if (later) throw conflict('The child was admitted again meanwhile: there is nothing to take back.');
  if (was.seat) await seatAgain(was.seat);
  await rowsOf(sql`
    insert into students.enrolments select (jsonb_populate_record(null::students.enrolments, e)).* from jsonb_array_elements(${JSON.stringify(was.enrolments)}::jsonb) e
    on conflict (id) do update set end_on = excluded.end_on, exit = excluded.exit`);
  await rowsOf(sql`
    delete from students.student_status_periods where student_id = ${student_id}::bigint and to_on = ${leaving_on}::date
       and id in (select (p ->> 'id')::bigint from jsonb_array_elements(${JSON.stringify(was.periods)}::jsonb) p)`);
  await rowsOf(sql`
    insert into students.student_status_periods
    select (jsonb_populate_record(null::students.student_status_periods, p)).* from jsonb_array_elements(${JSON.stringify(was.periods)}::jsonb) p`);
  await rowsOf(sql`
    update students.student_freezes f set state = w.state, ended_on = w.ended_on
      from jsonb_to_recordset(${JSON.stringify(was.freezes)}::jsonb) as w (id bigint, state text, ended_on date) where f.id = w.id`);
  await rowsOf(sql`
    update students.students set status = ${was.status}, status_since = ${was.status_since}::date, enrolment_id = ${was.enrolment_id}::bigint, updated_by = platform.current_user_id() where id = ${student_id}::bigint`);
}

/** The first day from which books and registers are as before. */
export const dayAfter = (leaving_on: LocalDate): LocalDate => addDays(leaving_on, 1);

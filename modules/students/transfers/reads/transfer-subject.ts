// The student, the destination and what the rules of a transfer look at (STU-60).

import { type Seat, seatSuits, type Suits } from '#modules/students/sections/chapter.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { sessionOf } from '#modules/branches/index.ts';
import { studentsLastPresence } from '#modules/students/roll/chapter.ts';

export interface TransferSubject {
  student_id: number;
  school_id: number;
  branch_id: number;
  branch_name: string;
  country_id: number;
  ownership: 'own' | 'franchise';
  full_name: string;
  native_name: string | null;
  admission_no: string | null;
  status: string;
  gender: 'm' | 'f';
  course_id: number;
  section_id: number;
  enrolment_id: number;
  class_name: string | null;
  group_id: number | null;
  shift: string | null;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  enrolled_since: LocalDate;
  future_days: number;
  has_card: boolean;
  uses_transport: boolean;
  /** First day of an approved freeze that lies ahead. */
  freeze_ahead: LocalDate | null;
  last_present: LocalDate | null;
}

/** Those of the scope who sit in a section, in the order of their ids; locked where `lock` is set. */
export async function transferSubjects(student_ids: readonly number[], lock = false): Promise<TransferSubject[]> {
  const rows = await rowsOf(sql<Omit<TransferSubject, 'last_present'>>`
    select s.id as student_id, s.school_id, s.branch_id, b.branch_name, b.country_id, b.ownership, s.full_name, s.full_name_native as native_name,
           s.admission_no, s.status, s.gender, s.course_id, s.section_id, s.enrolment_id, concat_ws(' – ', c.name, x.name) as class_name, x.group_id, x.shift,
           n.currency, platform.today(s.branch_id) as today, e.start_on as enrolled_since,
           (platform.setting('transfer_future_days', s.branch_id) #>> '{}')::int as future_days, s.uses_transport,
           exists (select 1 from students.student_cards k where k.student_id = s.id and k.state = 'issued') as has_card,
           (select min(p.from_on) from students.student_status_periods p
             where p.student_id = s.id and p.status = 'frozen' and p.from_on > platform.today(s.branch_id)) as freeze_ahead
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates
      join students.enrolments e on e.id = s.enrolment_id
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
     where s.id = any (${student_ids}::bigint[]) and s.course_id is not null and s.section_id is not null and ${inScope('s.branch_id')}
     order by s.id ${lock ? sql`for update of s` : sql``}`);
  const marks = (await studentsLastPresence.ask({ student_ids })).flat();
  const last = new Map(marks.map((mark) => [mark.student_id, mark.last_on]));
  return rows.map((row) => ({ ...row, last_present: last.get(row.student_id) ?? null }));
}

export async function transferSubject(student_id: number, lock = false): Promise<TransferSubject> {
  const [subject] = await transferSubjects([student_id], lock);
  if (!subject) throw notFound('This student, or the section it sits in,');
  return subject;
}

interface Wanted {
  branch_id: number;
  country_id: number;
  course_id: number;
  on: LocalDate;
}

/** Sections of the class in the other branches of school and country, in the session of the day. */
export async function destinationSeats({ branch_id, country_id, course_id, on }: Wanted): Promise<Seat[]> {
  const session_id = await sessionOf(course_id, on, country_id);
  return rowsOf(sql<Seat>`
    select * from students.destinations(${branch_id}::int, ${course_id}::bigint, ${session_id}::bigint) d order by d.branch_name, d.section_name, d.section_id`);
}

/** Why a section cannot take this child, without the way out; null when it can. */
export function seatAgainst(
  seat: Pick<Seat, 'section_name' | 'gender' | 'group_id'>,
  child: Suits & { full_name: string },
): string | null {
  if (seatSuits(seat, child)) return null;
  const sex = seat.gender === 'mixed' || (seat.gender === 'boys') === (child.gender === 'm');
  const why = sex ? 'is of another stream' : `takes ${seat.gender}`;
  return `Section ${seat.section_name} does not suit ${child.full_name}: it ${why}.`;
}

/** The day a transfer is done on: its own, or later when it had to wait. */
export function doneDay(
  effective_on: LocalDate,
  { enrolled_since, last_present }: Pick<TransferSubject, 'enrolled_since' | 'last_present'>,
): LocalDate {
  const days = [effective_on, addDays(enrolled_since, 1), ...(last_present === null ? [] : [addDays(last_present, 1)])];
  return days.reduce((a, b) => (b > a ? b : a));
}

// STU-74: the first day of a new class has come: the current class of the children follows, seats with it. One statement for a set;
// at once when a run is applied late, by the day of students when it was applied ahead. Safe to run twice.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { moveStrength, releaseHolds, type SeatChange } from '#modules/branches/index.ts';

export interface Turned {
  id: number;
  was_section: number | null;
  section_id: number;
  gender: 'm' | 'f';
  frozen: boolean;
  /** False for a freeze that gave its seat up. */
  seated: boolean;
}

interface TurnedNow extends Turned {
  name: string;
  enrolment_id: number;
  entry: string;
  on: LocalDate;
  class_name: string;
  section_name: string;
}

/** `only` are children whose run is being applied just now; without it everybody of the branch whose day has come. */
export async function moveToNewClass(branch_id: number, day: LocalDate, only?: readonly number[]): Promise<number> {
  const whom = only === undefined ? sql`true` : sql`e.student_id = any (${only}::bigint[])`;
  const rows = await rowsOf(sql<TurnedNow>`
    with due as (
      select s.id, s.section_id as was_section, e.id as enrolment_id, e.session_id, e.course_id, e.section_id, e.roll_no,
             e.entry, e.start_on, c.name as class_name, x.name as section_name
        from students.enrolments e
        join students.students s on s.id = e.student_id
        join branches.courses c on c.id = e.course_id join branches.sections x on x.id = e.section_id
       where e.branch_id = ${branch_id}::int and e.source_table = 'students.promotion_rows' and ${whom}
         and e.start_on <= ${day}::date and (e.end_on is null or e.end_on >= ${day}::date)
         and s.branch_id = ${branch_id}::int and s.status in ('admitted', 'active', 'frozen') and s.enrolment_id is distinct from e.id
       order by s.id for update of s)
    update students.students s set enrolment_id = d.enrolment_id, session_id = d.session_id, course_id = d.course_id,
           section_id = d.section_id, roll_no = d.roll_no
      from due d where s.id = d.id
    returning s.id, d.was_section, s.section_id, s.gender, s.status = 'frozen' as frozen, s.full_name as name,
      d.enrolment_id, d.entry, d.start_on as on, d.class_name, d.section_name,
      not exists (select 1 from students.student_freezes f where f.student_id = s.id and f.state = 'active' and not f.hold_seat) as seated`);
  if (rows.length === 0) return 0;
  await releaseHolds(
    rows.map((row) => row.id),
    'promotion',
    'enrolled',
  );
  await moveStrength(strengthOf(rows));
  await tellPromoted(branch_id, rows);
  return rows.length;
}

/** On the day itself, because until then a run can be undone; who repeats a class is spoken to, not written to (03 §10). */
function tellPromoted(branch_id: number, rows: readonly TurnedNow[]): Promise<void> {
  return message(
    ...rows
      .filter((row) => row.entry === 'promotion')
      .map((row) => ({
        event: 'PROMOTED',
        branch_id,
        subject_type: 'student',
        subject_id: row.id,
        student_id: row.id,
        key: `promotion:${row.enrolment_id}`,
        data: { student: row.name, class: row.class_name, section: row.section_name, on: row.on },
      })),
  );
}

/** Out of the old sections, into the new ones; `back` the other way round. */
export function strengthOf(rows: readonly Turned[], back = false): SeatChange[] {
  const sections = new Map<number, SeatChange>();
  const add = (section_id: number | null, row: Turned, sign: number): void => {
    if (section_id === null) return;
    const sum = sections.get(section_id) ?? { section_id, enrolled: 0, active: 0, frozen: 0, boys: 0, girls: 0 };
    sum.enrolled += row.seated ? sign : 0;
    sum.active += row.frozen ? 0 : sign;
    sum.frozen += row.frozen ? sign : 0;
    sum.boys += row.gender === 'm' ? sign : 0;
    sum.girls += row.gender === 'f' ? sign : 0;
    sections.set(section_id, sum);
  };
  for (const row of rows) {
    add(row.was_section, row, back ? 1 : -1);
    add(row.section_id, row, back ? -1 : 1);
  }
  return [...sections.values()];
}

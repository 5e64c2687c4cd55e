// STU-44, the day job of a branch: what is dated for the day takes effect. First days come, freezes begin and end, the current
// class follows the enrolment. Sets, one statement each; a second run finds nothing to do.

import { followPeriods } from '#modules/students/freezes/chapter.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { enrolSets, leaveSection } from '#modules/branches/index.ts';
import { endPassedOut, settleAllPassedOut, moveToNewClass } from '#modules/students/promotion/chapter.ts';

export interface DayOfStudents {
  joined: number;
  frozen: number;
  unfrozen: number;
  moved: number;
}

/** In the clock's transaction of the branch. Only days of students who are its own now; transfers between branches are 03 §5.8's. */
export async function dayOfStudents(branch_id: number, day: LocalDate): Promise<DayOfStudents> {
  const joined = await join(branch_id, day);
  const turned = await followPeriods(branch_id, day);
  await endPassedOut(branch_id, day);
  await settleAllPassedOut(branch_id);
  const promoted = await moveToNewClass(branch_id, day);
  const moved = promoted + (await followEnrolments(branch_id, day));
  const frozen = turned.filter((row) => row.status === 'frozen').length;
  return { joined, frozen, unfrozen: turned.length - frozen, moved };
}

// The seat was taken when the child was admitted (ADM-83), so only the state changes.
async function join(branch_id: number, day: LocalDate): Promise<number> {
  const rows = await rowsOf(sql<{ id: number; from_on: string }>`
    update students.students s set status = 'active', status_since = p.from_on
      from students.student_status_periods p
     where s.branch_id = ${branch_id}::int and s.status = 'admitted' and p.student_id = s.id and p.status = 'active'
       and p.from_on <= ${day}::date and (p.to_on is null or p.to_on >= ${day}::date)
    returning s.id, p.from_on`);
  await auditAll(
    rows.map(({ id, from_on }) => ({
      record_kind: 'student',
      record_id: id,
      action: 'joined',
      branch_id,
      before: { status: 'admitted' },
      after: { status: 'active', status_since: from_on },
    })),
  );
  return rows.length;
}

interface Moved {
  id: number;
  was_section: number | null;
  section_id: number;
  gender: 'm' | 'f';
}

// A dated change of section: a decided fact, so the seat count follows even where the room is full. Who is frozen follows when back.
async function followEnrolments(branch_id: number, day: LocalDate): Promise<number> {
  const rows = await rowsOf(sql<Moved>`
    with due as (
      select s.id, s.section_id as was_section, e.id as enrolment_id, e.session_id, e.course_id, e.section_id, e.roll_no
        from students.students s
        join students.enrolments e on e.student_id = s.id and e.branch_id = s.branch_id
         and e.start_on <= ${day}::date and (e.end_on is null or e.end_on >= ${day}::date)
       where s.branch_id = ${branch_id}::int and s.status = 'active' and e.id is distinct from s.enrolment_id
       order by s.id for update of s)
    update students.students s set enrolment_id = d.enrolment_id, session_id = d.session_id, course_id = d.course_id,
           section_id = d.section_id, roll_no = d.roll_no
      from due d where s.id = d.id returning s.id, d.was_section, s.section_id, s.gender`);
  const moves = rows.filter((row) => row.was_section !== row.section_id);
  const left = Map.groupBy(
    moves.filter((row) => row.was_section !== null),
    (row) => row.was_section,
  );
  for (const [section_id, here] of [...left].toSorted(([a], [b]) => Number(a) - Number(b))) {
    if (section_id !== null) await leaveSection(section_id, inSexes(here));
  }
  const entered = [...Map.groupBy(moves, (row) => row.section_id)].toSorted(([a], [b]) => a - b);
  if (entered.length > 0) await enrolSets(entered.map(([section_id, here]) => ({ section_id, ...inSexes(here) })));
  return rows.length;
}

function inSexes(rows: readonly Moved[]): { male: number; female: number } {
  const male = rows.filter((row) => row.gender === 'm').length;
  return { male, female: rows.length - male };
}

// The dated rows of a change of section: seats and enrolments with new roll numbers (STU-65). Dated ahead, the day job moves the record and
// the seat (STU-44).

import { counted } from '#kernel/counted.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { enrolInSection, freeSeatsOf, leaveSection } from '#modules/branches/index.ts';
import type { Moving } from '../reads/section-movers.ts';

const inSexes = (rows: readonly Moving[]): { male: number; female: number } => {
  const male = rows.filter((row) => row.gender === 'm').length;
  return { male, female: rows.length - male };
};

const bySection = (moving: readonly Moving[], of: (one: Moving) => number): [number, Moving[]][] =>
  [...Map.groupBy(moving, of)].toSorted(([a], [b]) => a - b);

/** All leave before anybody enters, so that children of two full sections may change places. 409 with the sections that have room. */
export async function takeSeats(moving: readonly Moving[], now: boolean): Promise<void> {
  const targets = bySection(moving, (one) => one.target.section_id);
  const involved = moving.flatMap((one) => [one.section_id ?? 0, one.target.section_id]);
  await rowsOf(sql`
    select id from branches.class_seats where section_id = any (${involved}::bigint[]) order by section_id for update`);
  if (!now) {
    for (const [section_id, here] of targets) {
      const free = await freeSeatsOf(section_id);
      const leaving = moving.filter((one) => one.section_id === section_id).length;
      if (free + leaving < here.length)
        throw conflict(
          `${here[0]?.target.name ?? 'The section'} has ${counted(free, 'free seat')} now for ${counted(here.length, 'child', 'children')}. Choose another section.`,
        );
    }
    return;
  }
  for (const [section_id, here] of bySection(moving, (one) => one.section_id ?? 0))
    await leaveSection(section_id, inSexes(here));
  for (const [section_id, here] of targets) await enrolInSection(section_id, inSexes(here));
}

/** Answers the new roll numbers: the one asked for, else the next of the section. */
export async function enterSections(
  moving: readonly Moving[],
  on: LocalDate,
  now: boolean,
): Promise<Map<number, number>> {
  const given = JSON.stringify(
    moving.map((one, n) => ({
      n,
      student_id: one.student_id,
      enrolment_id: one.enrolment_id,
      from_section_id: one.section_id,
      section_id: one.target.section_id,
      roll_no: one.wanted_roll,
    })),
  );
  await closeOld(given, on);
  const entered = await onConstraint(
    'enrolments_roll_no',
    badField('roll_no', 'A roll number is taken in the new section'),
    () => openNew(given, on),
  );
  if (now)
    await rowsOf(sql`
      update students.students s set enrolment_id = e.id, section_id = e.section_id, roll_no = e.roll_no,
             updated_by = platform.current_user_id()
        from students.enrolments e
       where e.id = any (${entered.map((row) => row.id)}::bigint[]) and s.id = e.student_id`);
  return new Map(entered.map((row) => [row.student_id, row.roll_no]));
}

/** Who came to the old section on this very day sat there on no day: the same enrolment goes over. */
function closeOld(given: string, on: LocalDate): Promise<unknown> {
  return rowsOf(sql`
    update students.enrolments e set end_on = ${addDays(on, -1)}::date, exit = 'section_change',
           updated_by = platform.current_user_id()
      from jsonb_to_recordset(${given}::jsonb) as g (enrolment_id bigint) where e.id = g.enrolment_id and e.start_on < ${on}::date`);
}

async function openNew(given: string, on: LocalDate): Promise<{ id: number; student_id: number; roll_no: number }[]> {
  return rowsOf(sql<{ id: number; student_id: number; roll_no: number }>`
    with given as (
      select g.*, coalesce(g.roll_no, coalesce((select max(o.roll_no) from students.enrolments o where o.section_id = g.section_id and o.end_on is null), 0)
               + row_number() over (partition by g.section_id, g.roll_no is null order by g.n)::int) as new_roll
        from jsonb_to_recordset(${given}::jsonb) as g (n int, student_id bigint, enrolment_id bigint, section_id bigint, roll_no int)
    ), same as (
      update students.enrolments e set section_id = g.section_id, group_id = x.group_id, roll_no = g.new_roll
        from given g join branches.sections x on x.id = g.section_id
       where e.id = g.enrolment_id and e.start_on >= ${on}::date returning e.id, e.student_id, e.roll_no
    ), fresh as (
      insert into students.enrolments (branch_id, current_branch_id, student_id, session_id, course_id, group_id, section_id, roll_no, admission_no, start_on,
             entry, student_name, father_name, source_table, source_id)
      select e.branch_id, e.current_branch_id, e.student_id, e.session_id, e.course_id, x.group_id, g.section_id, g.new_roll, e.admission_no, ${on}::date,
             'section_change', s.full_name, s.father_name, 'students.enrolments', e.id
        from given g join students.enrolments e on e.id = g.enrolment_id and e.start_on < ${on}::date
        join students.students s on s.id = g.student_id join branches.sections x on x.id = g.section_id
      returning id, student_id, roll_no
    )
    select * from same union all select * from fresh`);
}

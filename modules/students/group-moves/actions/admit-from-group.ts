// STU-62, the receiving side: a child that has left another school or country of the group is admitted here into a section, or refused. Its record,
// family and papers came with the application; numbers, seat, enrolment and pin are given as at any admission.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate, sessionOf } from '#modules/branches/index.ts';
import { groupMoveStates } from '../rules/group-move-states.ts';
import type { groupMoveAdmit, GroupMoveRow, groupMoveSections } from '../contract/group-moves.ts';
import { readGroupMove, storedMove, type StoredMove } from '../reads/group-moves.ts';
import { branchDay, ownSections, seatSuits } from '#modules/students/sections/chapter.ts';
import { admissionProblem } from '../rules/group-terms.ts';
import { admitStudents } from '#modules/students/admission/chapter.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

/** As with any admission: the first day may not lie far back. */
const BACK_DAYS = 60;

export async function waitingHere(id: number, version?: number): Promise<StoredMove & { applicant_id: number }> {
  const move = await storedMove(id, version !== undefined);
  if (!move || !mayActFor(move.to_branch_id) || move.applicant_id === null) throw notFound('This application');
  if (!groupMoveStates.can('admit', move.state)) throw conflict(`${move.student_name} is ${move.state} already.`);
  if (version !== undefined && move.version !== version)
    throw conflict('This application was changed meanwhile. Load it again.');
  return { ...move, applicant_id: move.applicant_id };
}

interface Applicant {
  school_id: number;
  country_id: number;
  family_id: number;
  full_name: string;
  full_name_native: string | null;
  father_name: string;
  gender: 'm' | 'f';
  dob: LocalDate;
  identity_kind: 'b_form' | 'cnic' | 'civil_number' | 'resident_card' | 'passport';
}

async function lockApplicant(id: number): Promise<Applicant> {
  const row = await rowOf(sql<Applicant>`
    select s.school_id, b.country_id, s.family_id, s.full_name, s.full_name_native, s.father_name, s.gender, s.dob, s.identity_kind
      from students.students s join platform.branches b on b.id = s.branch_id
     where s.id = ${id}::bigint and s.status = 'applicant' for update of s`);
  if (!row) throw conflict('This application is over already.');
  return row;
}

export async function readGroupSections({
  id,
}: ParsedInputOf<typeof groupMoveSections>): Promise<DataOf<typeof groupMoveSections>> {
  const move = await waitingHere(id);
  return (await sectionsFor(move)).map((one) => ({
    section_id: one.section_id,
    name: one.section_name,
    free: one.free,
  }));
}

async function sectionsFor({ to_branch_id, to_course_id, gender }: StoredMove) {
  const { today, country_id } = await branchDay(to_branch_id);
  const session_id = await sessionOf(to_course_id, today, country_id);
  const all = await ownSections(to_branch_id, to_course_id, session_id);
  return all.filter((one) => seatSuits(one, { gender, group_id: null })).map((one) => ({ ...one, session_id }));
}

export async function admitFromGroup(input: ParsedInputOf<typeof groupMoveAdmit>): Promise<GroupMoveRow> {
  for (const permission of ['Student Addmission Add', 'Admission Fee Setting', 'Admission Confirm'])
    await requirePermission(permission);
  const move = await waitingHere(input.id, input.version);
  const { to_branch_id, to_course_id, applicant_id } = move;
  await gate(to_branch_id, 'admit');
  const { today } = await branchDay(to_branch_id);
  refuseDay(move, input.join_on, today);
  const section = (await sectionsFor(move)).find((one) => one.section_id === input.section_id);
  if (!section) throw badField('section_id', 'This section does not suit the child. Choose another one');
  const child = await lockApplicant(applicant_id);
  const taken = badField('roll_no', `Roll number ${input.roll_no ?? ''} is taken in ${section.section_name}`);
  const [admitted] = await onConstraint('enrolments_roll_no', taken, () =>
    admitStudents({
      school_id: child.school_id,
      today,
      families: [{ key: 'family', family_id: child.family_id, country_id: child.country_id, guardians: [] }],
      students: [
        {
          ...child,
          applicant_id,
          family_key: 'family',
          branch_id: to_branch_id,
          session_id: section.session_id,
          course_id: to_course_id,
          section_id: input.section_id,
          admission_date: today,
          join_on: input.join_on,
          start_on: input.join_on,
          roll_no: input.roll_no ?? null,
        },
      ],
      source_table: 'students.group_moves',
      source_id: move.id,
    }),
  );
  if (!admitted) throw new Error('Nobody was admitted');
  const { admission_no } = admitted;
  await rowsOf(sql`
    update students.group_moves set state = 'admitted', admitted_on = ${input.join_on}::date, join_on = ${input.join_on}::date,
           new_admission_no = ${admission_no}, updated_by = platform.current_user_id()
     where id = ${move.id}::bigint`);
  await noteChange({
    branch_id: to_branch_id,
    student_id: applicant_id,
    action: 'admitted',
    after: { name: child.full_name, admission_no, from: move.from_place },
  });
  return shown(move.id);
}

function refuseDay(move: StoredMove, join_on: LocalDate, today: LocalDate): void {
  const problem = admissionProblem(move, join_on);
  if (problem) throw problem.field ? badField(problem.field, problem.sentence) : conflict(problem.sentence);
  if (join_on > today)
    throw badField('join_on', `The first day ${formatDate(join_on)} is in the future. Admit the child on that day`);
  if (join_on < addDays(today, -BACK_DAYS))
    throw badField(
      'join_on',
      `The first day is at most ${BACK_DAYS} days back, ${formatDate(addDays(today, -BACK_DAYS))} or later`,
    );
}

export async function shown(id: number): Promise<GroupMoveRow> {
  const row = await readGroupMove(id);
  if (!row) throw notFound('This application');
  return row;
}

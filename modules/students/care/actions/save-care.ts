// Saves health, notes and former schools of a child (spec 03 §7, STU-11).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { inScope } from '#platform/db/scope.ts';
import type { medicalSave, noteSave, schoolSave, studentMedical } from '../contract/care.ts';
import { medicalOf, noteOf, readSchools } from '../reads/student-care.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

interface Child {
  id: number;
  branch_id: number;
  dob: string;
  today: string;
}

async function lockChild(student_id: number): Promise<Child> {
  const child = await rowOf(sql<Child>`
    select s.id, s.branch_id, s.dob, platform.today(s.branch_id) as today from students.students s
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} for update of s`);
  if (!child) throw notFound('This student');
  await gate(child.branch_id, 'student_edit');
  return child;
}

function refuseDays({ dob, today }: Child, { conditions, immunisations }: ParsedInputOf<typeof medicalSave>): void {
  for (const [n, { given_on }] of immunisations.entries())
    if (given_on < dob || given_on > today)
      throw badField(`immunisations.${n}.given_on`, 'Given between the birth of the child and today');
  for (const [n, { last_episode }] of conditions.entries())
    if (last_episode && (last_episode < dob || last_episode > today))
      throw badField(`conditions.${n}.last_episode`, 'Between the birth of the child and today');
}

/** The lists are replaced as a whole; the version keeps a second clerk's change from being lost. */
export async function saveMedical(input: ParsedInputOf<typeof medicalSave>): Promise<DataOf<typeof studentMedical>> {
  await requirePermission('Student Medical');
  const child = await lockChild(input.student_id);
  refuseDays(child, input);
  const before = await medicalOf(child.id);
  if (before.version !== input.version)
    throw conflict(
      'The health of this child was written by somebody else meanwhile. Open it again and repeat your change.',
    );
  const { conditions, immunisations } = input;
  await rowsOf(sql`
    insert into students.student_medical as m (branch_id, student_id, allergies, medicines, disability, doctor, doctor_phone, insurance_no,
      first_aid_consent, note)
    values (${child.branch_id}, ${child.id}, ${input.allergies ?? null}, ${input.medicines ?? null}, ${input.disability ?? null}, ${input.doctor ?? null},
      ${input.doctor_phone ?? null}, ${input.insurance_no ?? null}, ${input.first_aid_consent}, ${input.note ?? null})
    on conflict (student_id) do update set allergies = excluded.allergies, medicines = excluded.medicines, disability = excluded.disability,
      doctor = excluded.doctor, doctor_phone = excluded.doctor_phone, insurance_no = excluded.insurance_no,
      first_aid_consent = excluded.first_aid_consent, note = excluded.note, updated_by = platform.current_user_id()`);
  await rowsOf(sql`delete from students.student_conditions where student_id = ${child.id}`);
  await rowsOf(sql`
    insert into students.student_conditions (branch_id, student_id, name, severity, triggers, response, medicine, last_episode)
    select ${child.branch_id}, ${child.id}, c.name, c.severity, c.triggers, c.response, c.medicine, c.last_episode
      from jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb)
        as c (name text, severity text, triggers text, response text, medicine text, last_episode date)`);
  await rowsOf(sql`delete from students.student_immunisations where student_id = ${child.id}`);
  await rowsOf(sql`
    insert into students.student_immunisations (branch_id, student_id, vaccine, dose, given_on)
    select ${child.branch_id}, ${child.id}, i.vaccine, i.dose, i.given_on
      from jsonb_to_recordset(${JSON.stringify(immunisations)}::jsonb) as i (vaccine text, dose text, given_on date)`);
  // The audit does not repeat the content: its readers need not have the permission for health records.
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: 'health changed',
    after: { conditions: conditions.length, immunisations: immunisations.length },
  });
  return medicalOf(child.id);
}

export async function saveNote(input: ParsedInputOf<typeof noteSave>) {
  await requirePermission('Student Edit');
  const child = await lockChild(input.student_id);
  if (input.file_id) await giveFileToBranch(input.file_id, child.branch_id);
  const row = await rowOf(sql<{ id: number }>`
    insert into students.student_notes (branch_id, student_id, category, text, visibility, file_id)
    values (${child.branch_id}, ${child.id}, ${input.category}, ${input.text}, ${input.visibility}, ${input.file_id ?? null}::bigint) returning id`);
  const after =
    input.visibility === 'private' ? { category: input.category } : { category: input.category, text: input.text };
  await noteChange({ branch_id: child.branch_id, student_id: child.id, action: `${input.visibility} note`, after });
  return noteOf(row?.id ?? 0);
}

export async function saveSchool(input: ParsedInputOf<typeof schoolSave>) {
  await requirePermission('Student Edit');
  const child = await lockChild(input.student_id);
  const { student_id: _, id, name, ...rest } = input;
  if (rest.from_on && rest.to_on && rest.to_on < rest.from_on)
    throw badField('to_on', 'The last day is before the first');
  if (id !== undefined) {
    const gone = await rowOf(sql`
      delete from students.student_schools where id = ${id}::bigint and student_id = ${child.id} returning id`);
    if (!gone) throw notFound('This school');
  } else if (!name) throw badField('name', 'This field is required');
  if (name)
    await rowsOf(sql`
      insert into students.student_schools (branch_id, student_id, name, city, board, class_from, class_to, from_on, to_on, result, reason, certificate_no)
      values (${child.branch_id}, ${child.id}, ${name}, ${rest.city}, ${rest.board ?? null}, ${rest.class_from ?? null}, ${rest.class_to ?? null},
        ${rest.from_on ?? null}::date, ${rest.to_on ?? null}::date, ${rest.result ?? null}, ${rest.reason ?? null}, ${rest.certificate_no ?? null})`);
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: name ? 'former school' : 'former school taken away',
    after: { name: name ?? null },
  });
  return readSchools(child.id);
}

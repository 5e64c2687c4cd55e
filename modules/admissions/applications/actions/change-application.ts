// What an application says is changed before it is confirmed; class, session and branch are changed by a move (ADM-32).

import { namedIn } from '#kernel/names.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { rewriteApplicant } from '#modules/students/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import type { applicationUpdate } from '../contract/applications.ts';
import { applicationDataOf } from '../reads/application-data.ts';
import { readApplication } from '../reads/application-record.ts';
import { advanceApplication, lockApplication, noteApplication } from '#modules/admissions/stages/chapter.ts';
import { checkApplication, type CheckedApplication } from './check-application.ts';
import { keptInDraft } from './kept-in-draft.ts';
import { applicantOf, asGuardians } from './store-applicant.ts';

const stages = ['submitted', 'test', 'interview', 'decision', 'waiting', 'fee', 'offered'] as const;

export async function changeApplication({
  id,
  version,
  data,
}: ParsedInputOf<typeof applicationUpdate>): Promise<ApplicationRecord> {
  await requirePermission('Student Addmission Add');
  const application = await lockApplication({ id, version, from: stages });
  const { branch_id, student_id, session_id, course_id } = application;
  await gate(branch_id, 'student_edit');
  if (student_id === null) throw conflict('This application has no record of its child');
  if ((data.session_id ?? session_id) !== session_id || (data.course_id ?? course_id) !== course_id)
    throw conflict('Change class and session with Move');
  const before = await applicationDataOf(id);
  const sent = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const checked = await checkApplication({ ...before, ...sent, declared: true }, { branch_id, student_id });
  refuse(checked, before.dob === checked.tidy.dob);
  const { tidy } = checked;
  if (tidy.photo_file_id) await giveFileToBranch(tidy.photo_file_id, branch_id);
  await rewriteApplicant({ student_id, applicant: applicantOf(tidy), family: tidy, guardians: asGuardians(tidy) });
  await rowsOf(sql`
    update admissions.applications
       set child_name = ${tidy.full_name ?? ''}, group_id = ${tidy.group_id ?? null}::bigint, form_no = ${tidy.form_no ?? null}, source = coalesce(${tidy.source ?? null}::text, source),
           expected_join_on = ${tidy.expected_join_on ?? null}::date, category_id = ${tidy.category_id ?? null}::bigint,
           from_school = ${tidy.from_school ?? false}::boolean, age_months = ${checked.age?.months ?? null}::smallint, age_ok = ${checked.age?.ok ?? null}::boolean,
           warnings = ${JSON.stringify(checked.warnings.map((one) => one.text))}::jsonb, updated_by = platform.current_user_id(),
           draft = draft || ${JSON.stringify(keptInDraft(checked))}::jsonb
     where id = ${id}::bigint`);
  await noteApplication(application, { note: `Changed: ${changedFields(before, sent).join(', ') || 'nothing'}` });
  await advanceApplication(id);
  return readApplication({ id });
}

/** An age that was accepted at the submit is asked about again only when the birth date changes. */
function refuse({ errors, known, age }: CheckedApplication, same_age: boolean): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
  if (known) throw conflict(known.sentence, { next: known.next, student_id: known.student_id });
  if (age && !age.ok && !same_age)
    throw new Refusal('bad_input', age.sentence ?? '', { errors: { dob: [age.sentence ?? ''] } });
}

const changedFields = (before: Record<string, unknown>, sent: Record<string, unknown>): string[] =>
  Object.keys(sent).filter(
    (name) => JSON.stringify(namedIn(sent, name) ?? null) !== JSON.stringify(namedIn(before, name) ?? null),
  );

// ADM-32: another class, session, section or branch before the offer. Ages, papers, tests and the stage are checked again; the number is kept.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { cancelChallan } from '#modules/fees/index.ts';
import { classAge, moveApplicant } from '#modules/students/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import type { applicationMove } from '../contract/applications.ts';
import { applicationDataOf } from '../reads/application-data.ts';
import { type ApplicationPlace, applicationPlace } from '../reads/application-place.ts';
import { readApplication } from '../reads/application-record.ts';
import {
  advanceApplication,
  holdForApplication,
  lockApplication,
  type LockedApplication,
  noteApplication,
  releaseHoldOf,
  testsAskedFor,
} from '#modules/admissions/stages/chapter.ts';
import { billRegistration } from '../steps/bill-registration.ts';
import { cancelAppointments } from '#modules/admissions/closing/chapter.ts';
import { leaveSlots } from '#modules/admissions/admission-tests/chapter.ts';

type Input = ParsedInputOf<typeof applicationMove>;

const stages = ['draft', 'submitted', 'test', 'interview', 'decision', 'waiting', 'fee'] as const;

export async function moveApplication(input: Input): Promise<ApplicationRecord> {
  await requirePermission('Student Addmission Add');
  const application = await lockApplication({ ...input, from: stages });
  const branch_id = input.branch_id ?? application.branch_id;
  requireBranch(branch_id);
  await gate(branch_id, 'admit');
  const to = {
    session_id: input.session_id ?? application.session_id,
    course_id: input.course_id ?? application.course_id,
  };
  const place = await applicationPlace(branch_id, to);
  if (place.session_id === null) throw badField('session_id', 'This session is not open there');
  if (place.course_id === null) throw badField('course_id', `${place.branch_name} does not run this class`);
  const moves = branch_id !== application.branch_id;
  const other_class = moves || to.course_id !== application.course_id || to.session_id !== application.session_id;
  const age = other_class ? await checkedAge(application, place, input.age_reason) : null;
  if (other_class) {
    await releaseHoldOf(application, 'application moved');
    await cancelAppointments(application.id);
  }
  if (moves) await toBranch(application, place);
  await write(application, place, { age, section_id: input.section_id, other_class, reason: input.age_reason });
  await noteApplication({ ...application, branch_id }, { note: `Moved to ${place.class_name} · ${place.branch_name}` });
  if (other_class) await standAnew(application.id);
  return readApplication({ id: application.id });
}

/** A child that was accepted keeps its stage only with a seat in the new class (409 with the free ones); all others go where ADM-31 says. */
async function standAnew(id: number): Promise<void> {
  const moved = await lockApplication({ id });
  if (moved.stage === 'fee') await holdForApplication(moved, { reason: 'offer' });
  else await advanceApplication(id);
}

async function checkedAge({ id }: LockedApplication, place: ApplicationPlace, reason: string | null | undefined) {
  const { dob } = await applicationDataOf(id);
  if (!dob || place.session_id === null || place.course_id === null) return null;
  const age = await classAge(dob, { session_id: place.session_id, course_id: place.course_id, runs: place.runs });
  if (age.ok) return age;
  const sentence = age.fits ? `${age.sentence} ${age.fits.name} fits.` : (age.sentence ?? '');
  if (!reason)
    throw new Refusal('bad_input', sentence, {
      errors: { course_id: [sentence] },
      details: { override: 'age', fits: age.fits },
    });
  await requirePermission('Admission Override');
  return age;
}

/** The child's row and the registration challan go along; one that was paid stays where the money is. */
async function toBranch(
  { id, student_id, branch_id, ...application }: LockedApplication,
  place: ApplicationPlace,
): Promise<void> {
  const challan = await rowOf(sql<{ id: number; paid: number }>`
    select c.id, c.settled as paid from fees.challans c where c.id = ${application.registration_challan_id}::bigint and c.balance > 0`);
  if (challan && challan.paid > 0)
    throw conflict(
      'The registration fee is partly paid here. Receive the rest or reverse the deposit before the application moves.',
    );
  if (challan)
    await cancelChallan({
      challan_id: challan.id,
      reason: `The application moved to ${place.branch_name}`,
      on: application.today,
      source_type: 'admissions.applications',
      source_id: id,
    });
  await leaveSlots(id);
  if (student_id !== null) await moveApplicant(student_id, { from: branch_id, to: place.branch_id });
  await rowsOf(sql`
    update admissions.applications set branch_id = ${place.branch_id}::int, section_id = null, group_id = null where id = ${id}::bigint`);
  if (challan && student_id !== null) await billRegistration({ id, student_id }, place);
}

interface Written {
  age: { months: number; ok: boolean } | null;
  section_id: number | null | undefined;
  other_class: boolean;
  reason: string | null | undefined;
}

async function write(
  { id, section_id: section_before, stage }: LockedApplication,
  { branch_id, session_id, course_id }: ApplicationPlace,
  { age, section_id, other_class, reason }: Written,
): Promise<void> {
  const asked = await testsAskedFor({ branch_id, session_id: session_id ?? 0, course_id: course_id ?? 0 });
  const section = section_id ?? (other_class ? null : section_before);
  const overridden = age !== null && !age.ok;
  await rowsOf(sql`
    update admissions.applications
       set session_id = ${session_id}::bigint, course_id = ${course_id}::bigint, section_id = ${section}::bigint,
           draft = case when ${stage}::text = 'draft' then draft || jsonb_build_object('session_id', ${session_id}::bigint, 'course_id', ${course_id}::bigint) else draft end,
           test_required = ${asked.test}::boolean, interview_required = ${asked.interview}::boolean,
           age_months = coalesce(${age?.months ?? null}::smallint, age_months), age_ok = coalesce(${age?.ok ?? null}::boolean, age_ok),
           age_override_by = case when ${overridden}::boolean then platform.current_user_id() else age_override_by end,
           age_override_reason = case when ${overridden}::boolean then ${reason ?? null} else age_override_reason end, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

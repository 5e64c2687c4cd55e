// A child is accepted into another class than it asked for, as the examiner recommends (ADM-43): its age is checked again (ADM-17).

import { conflict } from '#kernel/refusal.ts';
import { classAge } from '#modules/students/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { applicationDataOf, applicationPlace } from '#modules/admissions/applications/chapter.ts';
import { type LockedApplication, noteApplication, releaseHoldOf } from '#modules/admissions/stages/chapter.ts';

/** The application as it stands afterwards. An age outside the class needs Admission Override and a reason. */
export async function intoClass(
  application: LockedApplication,
  course_id: number,
  age_reason: string | null | undefined,
): Promise<LockedApplication> {
  if (course_id === application.course_id) return application;
  const place = await applicationPlace(application.branch_id, { session_id: application.session_id, course_id });
  if (place.session_id === null || place.course_id === null)
    throw conflict(`${place.branch_name} does not run this class in this session`);
  const { dob } = await applicationDataOf(application.id);
  const age = dob ? await classAge(dob, { session_id: place.session_id, course_id, runs: place.runs }) : null;
  if (age && !age.ok) {
    if (!age_reason) throw conflict(age.sentence ?? 'The child is outside the ages of this class', { override: 'age' });
    await requirePermission('Admission Override');
  }
  await releaseHoldOf(application, 'another class');
  await rowsOf(sql`
    update admissions.applications
       set course_id = ${course_id}::bigint, section_id = null, age_months = ${age?.months ?? null}::smallint, age_ok = ${age?.ok ?? null}::boolean,
           age_override_by = case when ${age !== null && !age.ok}::boolean then platform.current_user_id() else age_override_by end,
           age_override_reason = case when ${age !== null && !age.ok}::boolean then ${age_reason ?? null} else age_override_reason end
     where id = ${application.id}::bigint`);
  await noteApplication(application, { note: `Accepted into ${place.class_name ?? 'another class'}` });
  return { ...application, course_id, section_id: null };
}

// The caller's seat on a panel (HIRE-9); nobody else scores.

import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { ownId } from '../reads/assessments.ts';
import type { LockedAssessment } from './locked-assessment.ts';

export async function ownSeat(
  one: LockedAssessment,
): Promise<{ employee_id: number; is_chair: boolean; submitted: boolean }> {
  const me = await ownId();
  const seat = await rowOf(sql<{ employee_id: number; is_chair: boolean; submitted: boolean }>`
    select m.employee_id, m.is_chair, m.submitted_at is not null as submitted from recruitment.applicant_assessment_panel m
     where m.assessment_id = ${one.id}::bigint and m.employee_id = ${me}::bigint for update`);
  if (!seat) throw new Refusal('not_allowed', 'You have no seat on this panel. Only its members score.');
  return seat;
}

// Messages to the family about the decision (spec 02 §8): WAITING with its place, REJECTED.

import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { wordsOf } from '#modules/admissions/seats/chapter.ts';
import type { LockedApplication } from '#modules/admissions/stages/chapter.ts';

/** Once for each step of its history. */
export async function notifyDecision(
  event: string,
  application: LockedApplication,
  data: Record<string, string | number>,
): Promise<void> {
  const step = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from admissions.admission_activities where application_id = ${application.id}::bigint and to_stage is not null`);
  await message({
    event,
    branch_id: application.branch_id,
    subject_type: 'application',
    subject_id: application.id,
    student_id: application.student_id,
    key: `application:${application.id}:${step?.n ?? 0}`,
    data: { ...(await wordsOf(application.id)), ...data },
  });
}

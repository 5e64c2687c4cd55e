// What somebody who is out of it still had before them is cancelled: appointments and times to choose from.

import { rowsOf, sql } from '#platform/db/index.ts';

export async function freeAppointments(application_ids: readonly number[], reason: string): Promise<void> {
  const gone = await rowsOf(sql<{ id: number }>`
    update recruitment.applicant_assessments set status = 'cancelled', status_reason = ${reason}
     where application_id = any (${[...application_ids]}::bigint[]) and status in ('invited', 'scheduled') returning id`);
  await rowsOf(sql`
    update recruitment.assessment_slots set is_cancelled = true where assessment_id = any (${gone.map((one) => one.id)}::bigint[])`);
}

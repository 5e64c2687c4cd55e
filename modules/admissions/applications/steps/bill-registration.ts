// ADM-30: the registration challan, one line, due in seven days; a school without the fee bills nothing.

import { addDays, monthOf } from '#kernel/dates.ts';
import { headOfKind, issueLines } from '#modules/fees/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { ApplicationPlace } from '../reads/application-place.ts';

const DUE_DAYS = 7;

export async function billRegistration(
  { id, student_id }: { id: number; student_id: number },
  { branch_id, today, registration_fee, course_id, session_id }: ApplicationPlace,
): Promise<void> {
  if (registration_fee <= 0 || course_id === null || session_id === null) return;
  const head = await headOfKind(branch_id, 'registration');
  const { challan_id } = await issueLines({
    branch_id,
    student_id,
    kind: 'registration',
    bill_month: monthOf(today),
    entry_date: today,
    due_on: addDays(today, DUE_DAYS),
    description: 'Registration fee',
    source_type: 'admissions.applications',
    source_id: id,
    lines: [{ head_id: head.id, gross: registration_fee }],
    place: { course_id, session_id },
  });
  await rowsOf(
    sql`update admissions.applications set registration_challan_id = ${challan_id}::bigint where id = ${id}::bigint`,
  );
}

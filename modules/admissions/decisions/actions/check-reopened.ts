// ADM-12 to ADM-16 run again before an application is re-opened: its number may belong to another child by now, or be the same child.

import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { applicationDataOf, checkApplication } from '#modules/admissions/applications/chapter.ts';
import type { LockedApplication } from '#modules/admissions/stages/chapter.ts';

/** 409 with the sentence of ADM-13 or the child of ADM-14 that nobody has told apart yet. */
export async function checkReopened({ id, branch_id, student_id }: LockedApplication): Promise<void> {
  const checked = await checkApplication(await applicationDataOf(id), { branch_id, student_id });
  if (checked.known)
    throw conflict(checked.known.sentence, { next: checked.known.next, student_id: checked.known.student_id });
  const answered = await rowOf(sql<{ ids: number[] }>`
    select array(select (x ->> 'student_id')::bigint from jsonb_array_elements(duplicate_checked) x) as ids
      from admissions.applications where id = ${id}::bigint`);
  const same = checked.duplicates.find((one) => !one.twin && !answered?.ids.includes(one.student_id));
  if (same)
    throw conflict(
      `This may be the same child as ${same.name} (${same.branch_name}): ${same.why}. Compare the two first.`,
      {
        student_id: same.student_id,
      },
    );
}

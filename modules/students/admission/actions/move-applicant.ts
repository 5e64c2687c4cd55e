// ADM-32: an applicant's row and papers go with its application to another branch; nothing was enrolled, billed by class or counted there.

import { rowsOf, sql } from '#platform/db/index.ts';
import { moveChildFiles } from '#modules/students/papers/chapter.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

/** Both branches are in the caller's scope. */
export async function moveApplicant(student_id: number, { from, to }: { from: number; to: number }): Promise<void> {
  await moveChildFiles([student_id], { from, to });
  await rowsOf(sql`
    update students.students set branch_id = ${to}::int, updated_by = platform.current_user_id()
     where id = ${student_id}::bigint and branch_id = ${from}::int and status = 'applicant'`);
  await noteChange({ branch_id: to, student_id, action: 'application moved', after: { from_branch_id: from } });
}

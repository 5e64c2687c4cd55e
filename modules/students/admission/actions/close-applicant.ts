// 14 §2 students.close_applicant: when a child's last application ends the child becomes not admitted and its number is free again;
// re-opening makes it an applicant once more.

import { conflict } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

/** Nothing for a child that is no applicant (a pupil whose re-admission ended). */
export async function closeApplicants(student_ids: readonly number[]): Promise<void> {
  await turn(student_ids, 'applicant', 'not_admitted');
}

export const closeApplicant = (student_id: number): Promise<void> => closeApplicants([student_id]);

/** ADM-13: 409 when its number belongs to another child meanwhile. */
export async function reopenApplicant(student_id: number): Promise<void> {
  await onConstraint(
    'students_identity',
    conflict('The identity number of this child belongs to another record meanwhile. Compare the two first.'),
    () => turn([student_id], 'not_admitted', 'applicant'),
  );
}

async function turn(ids: readonly number[], from: string, to: string): Promise<void> {
  await rowsOf(sql`
    update students.students s set status = ${to}, status_since = platform.today(s.branch_id), updated_by = platform.current_user_id()
     where s.id = any (${[...ids]}::bigint[]) and s.status = ${from} and ${inScope('s.branch_id')}`);
}

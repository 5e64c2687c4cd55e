// Approved leavings whose day has come (STU-44, STU-58). Each by itself: one that cannot be settled says why and waits, the others go.

import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { leavingSubject } from '../reads/leaving-subject.ts';
import { storedTerms } from './approve-leaving.ts';
import { settleLeaving } from './settle-leaving.ts';

/** In the scheduler's transaction of the branch; returns how many left. A second run finds nothing to do. */
export async function settleDueLeavings(branch_id: number, day: LocalDate): Promise<number> {
  const due = await rowsOf(sql<{ id: number; student_id: number }>`
    select id, student_id from students.student_leavings
     where branch_id = ${branch_id}::int and state = 'approved' and reason <> 'passed_out' and leaving_on <= ${day}::date order by student_id for update`);
  let left = 0;
  for (const { id, student_id } of due) {
    const problem = await settleOne(id, student_id);
    if (problem === null) left += 1;
    else
      await rowsOf(sql`
        update students.student_leavings set problem = ${problem}, updated_at = platform.now() where id = ${id}::bigint and problem is distinct from ${problem}`);
  }
  return left;
}

/** Null when it is done; otherwise what stands in the way, for the list of what remains. */
async function settleOne(leaving_id: number, student_id: number): Promise<string | null> {
  const subject = await leavingSubject(student_id, true);
  const leaving = subject && (await storedTerms(leaving_id, subject));
  if (!leaving) return 'The student is not in this branch any more.';
  if (subject.last_present !== null && subject.last_present > leaving.leaving_on)
    return 'The child was present after its last day: take the leaving back and choose another day.';
  try {
    await savepoint(() => settleLeaving(leaving));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

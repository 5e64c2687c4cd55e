// A child that leaves or goes to another branch gives its cards up: none of them opens a gate any more (STU-58, STU-60, STU-84).

import { rowsOf, sql } from '#platform/db/index.ts';
import { endCards } from '../steps/change-card-state.ts';

/**
 * Ends every card of these students, made or on its way, and pick-up cards of guardians who collect no other child. In the caller's
 * transaction, while the students are still in its scope; asks for no permission, because the leaving or transfer is it.
 */
export async function voidCards(student_ids: readonly number[], reason: string): Promise<{ voided: number }> {
  if (student_ids.length === 0) return { voided: 0 };
  const gone = await rowsOf(sql<{ id: number }>`
    select c.id from students.student_cards c
     where c.state <> 'void' and (c.student_id = any (${student_ids}::bigint[])
        or c.guardian_id in (
          select l.guardian_id from students.student_guardians l
           where l.student_id = any (${student_ids}::bigint[])
             and not exists (
               select 1 from students.student_guardians o join students.students s on s.id = o.student_id
                where o.guardian_id = l.guardian_id and o.may_collect and o.custody <> 'barred'
                  and o.student_id <> all (${student_ids}::bigint[]) and s.status in ('admitted', 'active', 'frozen'))))
     order by c.id`);
  const voided = await endCards(
    gone.map((card) => card.id),
    reason,
  );
  return { voided: voided.length };
}

// STU-62: a leaving cannot be reversed once the other school has admitted the child.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** Refuses when the other school has admitted the child. */
export async function refuseAdmittedThere(leaving_id: number): Promise<void> {
  const move = await rowOf(sql<{ to_place: string; admitted_on: LocalDate }>`
    select to_place, admitted_on from students.group_moves where leaving_id = ${leaving_id}::bigint and state = 'admitted' for update`);
  if (move)
    throw conflict(
      `The child was admitted at ${move.to_place} on ${formatDate(move.admitted_on)}: there is nothing to take back.`,
    );
}

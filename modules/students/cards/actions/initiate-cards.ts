// First and renewed cards, a class at a time (STU-80, STU-81), and new cards where a transfer ended the old ones (STU-60).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { gate } from '#modules/branches/index.ts';
import type { cardInitiate } from '../contract/cards.ts';
import { type Candidate, guardianCandidates, problemsOf, studentCandidates } from '../reads/card-eligible.ts';
import { type MadeCard, makeCards } from '../steps/make-cards.ts';

type Input = ParsedInputOf<typeof cardInitiate>;

/** Locked first and read after, so that the second of two clerks sees what the first began. */
export async function lockedStudents(ids: readonly number[]): Promise<Candidate[]> {
  const wanted = [...new Set(ids)];
  const locked = await rowsOf(sql`
    select id from students.students where id = any (${wanted}::bigint[]) and ${inScope('branch_id')} order by id for update`);
  if (locked.length < wanted.length) throw notFoundAmong(wanted, 'student');
  return studentCandidates(sql<boolean>`s.id = any (${wanted}::bigint[])`);
}

async function lockedGuardians(ids: readonly number[]): Promise<Candidate[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const locked = await rowsOf(sql`
    select id from students.guardians where id = any (${wanted}::bigint[]) order by id for update`);
  const found = await guardianCandidates(sql<boolean>`l.guardian_id = any (${wanted}::bigint[])`);
  if (locked.length < wanted.length || found.length < wanted.length) throw notFoundAmong(wanted, 'guardian');
  return found;
}

export async function initiateCards(input: Input): Promise<DataOf<typeof cardInitiate>> {
  await requirePermission('Student Card');
  if (input.student_ids.length + input.guardian_ids.length === 0)
    throw badField('student_ids', 'Choose at least one student');
  const found = [...(await lockedStudents(input.student_ids)), ...(await lockedGuardians(input.guardian_ids))];
  for (const branch_id of new Set(found.map((one) => one.branch_id))) await gate(branch_id, 'student_edit');
  const checked = found.map((one) => ({ one, missing: problemsOf(one, input) }));
  const ready = checked.filter(({ missing }) => missing.length === 0).map(({ one }) => one);
  return {
    cards: await makeCards(ready, input),
    not_ready: checked
      .filter(({ missing }) => missing.length > 0)
      .map(({ one, missing }) => ({ name: one.name, missing: missing.map((lack) => lack.words) })),
  };
}

/**
 * After a transfer, in its transaction and with the new branch in scope: students who ever had a card get a new one begun there.
 * Whoever is not ready (no photo …) is left out and stays in the list of children without a card.
 */
export async function beginCardsAgain(student_ids: readonly number[]): Promise<MadeCard[]> {
  if (student_ids.length === 0) return [];
  const found = await studentCandidates(sql<boolean>`s.id = any (${[...student_ids]}::bigint[])
    and exists (select 1 from students.student_cards o where o.student_id = s.id)`);
  const terms = { reason: 'changed', layout: 'full' } as const;
  return makeCards(
    found.filter((one) => problemsOf(one, terms).length === 0),
    terms,
  );
}

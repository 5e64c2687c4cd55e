// The letters of awards are numbered and entered with the code by which anybody may check them (10 §4.3, §12; SVC-9).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { AWARDS } from '../rules/merit-number.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { endVerifyCodes, enterVerifyCodes } from '#platform/verify/verify-codes.ts';

/** Of awards of one branch that became active; in their order. */
export async function issueLetters(branch_id: number, ids: readonly number[], today: LocalDate): Promise<void> {
  if (ids.length === 0) return;
  const numbers = await takeNumbers('merit_letter', { branch_id, day: today }, ids.length);
  const issued = await rowsOf(sql<{
    id: number;
    number: string;
    student: string;
    reg_no: string | null;
    award: string;
  }>`
    update scholarships.merit_awards w set letter_no = g.number
      from unnest(${[...ids]}::bigint[], ${numbers}::text[]) as g (id, number), students.students s, scholarships.merit_schemes m, scholarships.merit_tiers t
     where w.id = g.id and w.branch_id = ${branch_id}::int and s.id = w.student_id and m.id = w.scheme_id and t.id = w.tier_id
     returning w.id, w.letter_no as number, s.full_name as student, s.reg_no, m.name || ', ' || t.title as award`);
  await enterVerifyCodes(
    issued.map(({ id, number, student, reg_no, award }) => ({
      kind: 'merit' as const,
      branch_id,
      owner: { table: AWARDS, id },
      number,
      issued_on: today,
      shown: { students: student, reg_no: reg_no ?? '–', award },
    })),
  );
}

/** `revoked`: taken away; `replaced`: another result gave another award. */
export const endLetters = (ids: readonly number[], state: 'revoked' | 'replaced'): Promise<number> =>
  endVerifyCodes({ table: AWARDS, ids }, state);

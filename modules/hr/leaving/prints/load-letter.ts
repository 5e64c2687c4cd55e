// From a letter as it was given to its paper: rows in the request's transaction, the logo after it.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { verifyLink } from '#platform/verify/verify-codes.ts';
import type { Letter } from './letter.ts';

export type HeldLetter = Omit<Letter, 'letterhead'> & { held: HeldLetterhead };

/** 404 outside the scope. */
export async function loadLetter(id: number): Promise<HeldLetter> {
  const row = await rowOf(sql<
    Pick<Letter, 'kind' | 'letter_no' | 'issued_on' | 'data'> & { branch_id: number; verify_code: string }
  >`
    select l.branch_id, l.kind, l.letter_no, l.issued_on, l.data, l.verify_code from hr.employee_letters l
     where l.id = ${id}::bigint and ${inScope('l.branch_id')} and l.verify_code is not null`);
  if (!row) throw notFound('This letter');
  const { branch_id, ...letter } = row;
  const [held] = await readLetterheads([branch_id]);
  if (!held) throw notFound('The branch of this letter');
  return { ...letter, held, verify_link: verifyLink(letter.verify_code) };
}

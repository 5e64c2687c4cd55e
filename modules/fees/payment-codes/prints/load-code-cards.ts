// From students to their code cards: rows in the transaction, logos after it.

import { badField, notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import type { CodeCard } from './code-cards.ts';

/** More in one PDF exceeds a printer's tray. */
const MOST_CARDS = 2_000;

interface Row {
  branch_id: number;
  name: string;
  native_name: string | null;
  about: string;
  code: string;
}

export interface HeldCodeCards {
  rows: Row[];
  heads: HeldLetterhead[];
}

/** In the order in which a class hands them out; who has no code yet has no card. */
export async function loadCodeCards(student_ids: readonly number[]): Promise<HeldCodeCards> {
  if (student_ids.length > MOST_CARDS)
    throw badField('ids', `At most ${MOST_CARDS.toLocaleString('en-US')} cards at once. Print them class by class`);
  const rows = await rowsOf(sql<Row>`
    select s.branch_id, s.full_name as name, s.full_name_native as native_name,
           concat_ws(' · ', concat_ws(' – ', c.name, x.name), s.admission_no, nullif(s.father_name, '')) as about, k.code
      from students.students s
      join fees.payment_codes k on k.student_id = s.id and k.kind = 1 and k.status = 'active'
      join platform.branches b on b.id = s.branch_id
      left join branches.courses c on c.id = s.course_id
      left join branches.sections x on x.id = s.section_id
     where s.id = any (${student_ids}::bigint[]) and ${inScope('s.branch_id')}
     order by b.branch_name, c.seq, x.name, s.roll_no nulls last, s.full_name, s.id`);
  if (rows.length === 0) throw notFound('A payment code of these students');
  return { rows, heads: await readLetterheads([...new Set(rows.map((row) => row.branch_id))]) };
}

export async function withLogos({ rows, heads }: HeldCodeCards): Promise<CodeCard[]> {
  const letterheads = new Map(
    await Promise.all(heads.map(async (head) => [head.branch_id, await withLogo(head)] as const)),
  );
  return rows.map(({ branch_id, ...row }) => {
    const letterhead = letterheads.get(branch_id);
    if (!letterhead) throw notFound('The branch of this card');
    return { ...row, letterhead };
  });
}

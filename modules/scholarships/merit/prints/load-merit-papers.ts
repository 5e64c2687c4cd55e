// From awards to their papers: rows in the request's transaction, logos after it. What nobody has approved has no paper.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { signedPapersOf } from '#platform/verify/verify-codes.ts';
import type { awardPapers } from '../contract/merit-runs.ts';
import { AWARDS } from '../rules/merit-number.ts';
import type { MeritPapers } from './merit-paper.ts';

type Award = MeritPapers['awards'][number];
type Stored = Omit<Award, 'letterhead' | 'check' | 'letter_no'> & {
  id: number;
  branch_id: number;
  letter_no: string | null;
};

interface HeldPapers {
  paper: MeritPapers['paper'];
  awards: (Omit<Award, 'letterhead'> & { held: HeldLetterhead })[];
}

const readAwards = (ids: readonly number[]): Promise<Stored[]> =>
  rowsOf(sql<Stored>`
    select w.id, w.branch_id, w.letter_no, coalesce(w.active_on, platform.today(w.branch_id)) as issued_on, s.full_name as student, s.full_name_native as native,
           s.father_name, s.admission_no, c.name as class, e.name as section, a.name as session, m.rank_scope, w.group_size, w.rank, w.tied, w.percent::float8 as percent,
           m.name as scheme, coalesce(t.title, '') as tier, w.mode, w.value, n.currency, w.monthly_amount, w.total_amount,
           array(select h.name from fees.fee_heads h where h.id = any (m.head_ids) order by h.name) as heads,
           w.months[1] as first_month, w.months[cardinality(w.months)] as last_month, w.state = 'revoked' as revoked
      from scholarships.merit_awards w join scholarships.merit_schemes m on m.id = w.scheme_id join branches.academic_sessions a on a.id = m.session_id
      join platform.branches b on b.id = w.branch_id join platform.countries n on n.id = b.country_id and n.operates
      join students.students s on s.id = w.student_id join branches.courses c on c.id = w.course_id
      left join branches.sections e on e.id = w.section_id left join scholarships.merit_tiers t on t.id = w.tier_id
     where w.id = any (${[...ids]}::bigint[]) and b.school_id = ${who().school_id}::int and ${inScope('w.branch_id')} and w.state <> 'dropped'
     order by array_position(${[...ids]}::bigint[], w.id)`);

/** In the order asked for; 404 when one is not in the scope. */
export async function loadMeritPapers({ ids, paper }: ParsedInputOf<typeof awardPapers>): Promise<HeldPapers> {
  await requirePermission('Merit Scholarship');
  const stored = await readAwards(ids);
  if (stored.length < new Set(ids).size) throw notFoundAmong(ids, 'award');
  const heads = await readLetterheads([...new Set(stored.map((one) => one.branch_id))]);
  const papers = await signedPapersOf(AWARDS, ids);
  const awards: HeldPapers['awards'] = [];
  for (const { id, branch_id, letter_no, ...one } of stored) {
    if (letter_no === null) throw conflict(`${one.student} has no letter yet: it comes with the approval of the award`);
    const held = heads.find((head) => head.branch_id === branch_id);
    if (!held) throw notFound('The branch of this award');
    awards.push({ ...one, letter_no, held, check: papers.get(id) ?? null });
  }
  return { paper, awards };
}

export async function withLogos({ paper, awards }: HeldPapers): Promise<MeritPapers> {
  return {
    paper,
    awards: await Promise.all(awards.map(async ({ held, ...one }) => ({ ...one, letterhead: await withLogo(held) }))),
  };
}

// Under whose head a report of several branches is printed.

import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';

/** Of one branch its own; over several that of the head office, else of the first. */
export async function letterheadOver(branch_ids: readonly number[] | undefined): Promise<HeldLetterhead> {
  const branches = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${branch_ids ?? null}::int[] is null or b.id = any (${branch_ids ?? null}::int[]))
     order by b.kind = 'head_office' desc, b.id limit 1`);
  const [held] = await readLetterheads(branches.map((branch) => branch.id));
  if (!held) throw notFound('This branch');
  return held;
}

// The score that lists sort by is kept with the inquiry (ADM-6): written only where it has changed.

import { rowsOf, sql } from '#platform/db/index.ts';
import { leadFacts } from '../reads/lead-facts.ts';
import { scoreOf } from '../rules/lead-score.ts';

/** Answers how many changed. */
export async function scoreLeads(ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const changed = (await leadFacts(ids)).flatMap((facts) => {
    const score = scoreOf(facts);
    return score === facts.score ? [] : [{ id: facts.id, score }];
  });
  if (changed.length > 0)
    await rowsOf(sql`
      update admissions.leads l set score = s.score
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as s (id bigint, score smallint) where l.id = s.id`);
  return changed.length;
}

// HIRE-6, HIRE-7: final scores and ranks of a job, computed anew in the transaction that changes a score. The job's row is locked first.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { finalScore } from '../rules/scores.ts';

interface Scored {
  id: number;
  interview_score: number | null;
  demo_score: number | null;
  screening_score: number | null;
  test_score: number | null;
  final_score: number | null;
}

interface Weights {
  weight_interview: number;
  weight_demo: number;
  weight_screening: number;
  weight_test: number;
}

/** Of all applications of the job, or of those alone whose scores changed; ranks are always of all. */
export async function rankJob(job_id: number, changed?: readonly number[]): Promise<void> {
  const weights = await rowOf(sql<Weights>`
    select j.weight_interview, j.weight_demo, j.weight_screening, j.weight_test from recruitment.job_posts j where j.id = ${job_id}::bigint for update`);
  if (!weights) return;
  const only = changed ? sql`and p.id = any (${[...changed]}::bigint[])` : sql``;
  const rows = await rowsOf(sql<Scored>`
    select p.id, p.interview_score::float8 as interview_score, p.demo_score::float8 as demo_score, p.screening_score::float8 as screening_score,
           p.test_score::float8 as test_score, p.final_score::float8 as final_score
      from recruitment.job_applications p where p.job_id = ${job_id}::bigint ${only}`);
  const finals = rows
    .map((row) => ({
      id: row.id,
      was: row.final_score,
      final: finalScore([
        { weight: weights.weight_interview, score: row.interview_score },
        { weight: weights.weight_demo, score: row.demo_score },
        { weight: weights.weight_screening, score: row.screening_score },
        { weight: weights.weight_test, score: row.test_score },
      ]),
    }))
    .filter((row) => row.was !== row.final);
  if (finals.length > 0)
    await rowsOf(sql`
      update recruitment.job_applications p set final_score = f.final
        from jsonb_to_recordset(${JSON.stringify(finals)}::jsonb) as f (id bigint, final numeric) where p.id = f.id`);
  await rowsOf(sql`
    with ranked as (
      select p.id, case when p.state in ('active', 'on_hold') then rank() over (
               partition by p.state in ('active', 'on_hold')
               order by p.final_score desc nulls last, p.demo_score desc nulls last, p.interview_score desc nulls last, p.applied_at) end as rank
        from recruitment.job_applications p where p.job_id = ${job_id}::bigint)
    update recruitment.job_applications p set rank = r.rank from ranked r where p.id = r.id and p.rank is distinct from r.rank::int`);
}

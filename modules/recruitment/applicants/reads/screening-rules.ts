// By what the papers of a job are scored (HIRE-4).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type QuestionRule, type ScreeningTable, usualScreening } from '#modules/recruitment/pipeline/rules/index.ts';

export async function screeningRules(job_id: number): Promise<{ table: ScreeningTable; questions: QuestionRule[] }> {
  const job = await rowOf(
    sql<{ screening: ScreeningTable }>`select j.screening from recruitment.job_posts j where j.id = ${job_id}::bigint`,
  );
  const questions = await rowsOf(sql<QuestionRule>`
    select q.id, q.text, q.kind, q.wanted, q.knock_out, q.points from recruitment.job_questions q
     where q.job_id = ${job_id}::bigint and q.is_active order by q.position, q.id`);
  return { table: job?.screening ?? usualScreening, questions };
}

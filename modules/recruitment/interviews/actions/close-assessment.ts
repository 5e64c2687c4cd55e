// The chair closes an interview or a lesson (HIRE-5, HIRE-7, HIRE-9): its result, the final score, the ranks of the job.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { lockApplication } from '#modules/recruitment/applicants/chapter.ts';
import { noteEvents, rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import type { AssessmentRow, interviewClose } from '../contract/interviews.ts';
import { assessmentColumns, assessmentTables } from '../reads/assessments.ts';
import { whyNotClose } from '../reads/conducted.ts';
import { criteriaOf, resultOf, scoresOf } from '../reads/panel-scores.ts';
import { assessmentStates } from '../rules/assessment-states.ts';
import { lockAssessment, type LockedAssessment } from '../steps/locked-assessment.ts';
import { ownSeat } from '../steps/own-seat.ts';

async function rowFor(id: number): Promise<AssessmentRow | undefined> {
  return rowOf(sql<AssessmentRow>`select ${assessmentColumns(0)} from ${assessmentTables} where s.id = ${id}::bigint`);
}

export async function closeAssessment(
  input: ParsedInputOf<typeof interviewClose>,
): Promise<DataOf<typeof interviewClose>> {
  await requirePermission('Interview Conduct');
  const one = await lockAssessment(input.id, input.version);
  assessmentStates.refuse('close', one.status);
  const seat = await ownSeat(one);
  if (!seat.is_chair) throw new Refusal('not_allowed', 'The chair of the panel closes it.');
  const row = await rowFor(one.id);
  const why = row ? await whyNotClose(row) : null;
  if (why !== null) throw conflict(why);
  const submitted = new Set(
    (row?.panel ?? []).filter((member) => member.submitted).map((member) => member.employee_id),
  );
  const { score: result, below } = resultOf(await criteriaOf(one.id), await scoresOf(one.id), submitted);
  if (result === null) throw conflict('Nobody observed anything: there is no result.');
  await lockApplication(one.application_id);
  await rowsOf(sql`
    update recruitment.applicant_assessments set status = 'held', score = ${result}::numeric, not_recommended = ${below.length > 0},
           recommendation = ${input.recommendation}, closing_note = nullif(${input.note ?? ''}, ''), decided_at = platform.now() where id = ${one.id}::bigint`);
  await writeScore(one);
  await rankJob(one.job_id, [one.application_id]);
  await noteEvents([
    {
      application_id: one.application_id,
      branch_id: one.branch_id,
      kind: 'score',
      note: `${one.kind === 'interview' ? 'Interview' : 'Demonstration'}: ${result.toFixed(2)}${below.length > 0 ? `; not recommended: ${below.join(', ')}` : ''}`,
    },
  ]);
  await audit({
    record_kind: 'job application',
    record_id: one.application_id,
    branch_id: one.branch_id,
    action: `${one.kind} closed`,
    after: { score: result, recommendation: input.recommendation, not_recommended: below.join(', ') || null },
  });
  const after = await rowOf(sql<{ final_score: number | null; rank: number | null }>`
    select p.final_score::float8 as final_score, p.rank from recruitment.job_applications p where p.id = ${one.application_id}::bigint`);
  const { version } = await lockAssessment(one.id);
  return {
    id: one.id,
    version,
    score: result,
    final_score: after?.final_score ?? null,
    rank: after?.rank ?? null,
    not_recommended: below.length > 0,
  };
}

/** Of several rounds the last one counts. */
async function writeScore(one: LockedAssessment): Promise<void> {
  const column = sql.ref(one.kind === 'interview' ? 'interview_score' : 'demo_score');
  await rowsOf(sql`
    update recruitment.job_applications p set ${column} = l.score, not_recommended = l.low
      from (select (array_agg(s.score order by s.round desc) filter (where s.kind = ${one.kind}))[1] as score,
                   coalesce(bool_or(s.not_recommended and s.round = (
                     select max(k.round) from recruitment.applicant_assessments k where k.application_id = s.application_id and k.kind = s.kind and k.status = 'held')), false) as low
              from recruitment.applicant_assessments s where s.application_id = ${one.application_id}::bigint and s.status = 'held') l
     where p.id = ${one.application_id}::bigint`);
}

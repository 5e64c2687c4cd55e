// A panelist keeps or submits the scores of their seat; the chair closes (HIRE-5, HIRE-7, HIRE-9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { noteEvents, rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import { lockApplication } from '#modules/recruitment/applicants/chapter.ts';
import type { AssessmentRow, demonstrationScore, interviewClose, interviewScore } from '../contract/interviews.ts';
import { assessmentColumns, assessmentTables, ownId } from '../reads/assessments.ts';
import { whyNotClose } from '../reads/conducted.ts';
import { criteriaOf, resultOf, scoresOf } from '../reads/panel-scores.ts';
import { assessmentStates } from '../rules/assessment-states.ts';
import { lockAssessment, type LockedAssessment } from '../steps/locked-assessment.ts';
import { refuseBarred } from '../steps/panel.ts';

type Input = ParsedInputOf<typeof interviewScore>;
type Scored = DataOf<typeof interviewScore>;

async function ownSeat(one: LockedAssessment): Promise<{ employee_id: number; is_chair: boolean; submitted: boolean }> {
  const me = await ownId();
  const seat = await rowOf(sql<{ employee_id: number; is_chair: boolean; submitted: boolean }>`
    select m.employee_id, m.is_chair, m.submitted_at is not null as submitted from recruitment.applicant_assessment_panel m
     where m.assessment_id = ${one.id}::bigint and m.employee_id = ${me}::bigint for update`);
  if (!seat) throw new Refusal('not_allowed', 'You have no seat on this panel. Only its members score.');
  return seat;
}

/** Each criterion has a score or "not observed" before it is submitted. */
async function refuseGaps(one: LockedAssessment, { scores }: Input): Promise<void> {
  const criteria = await criteriaOf(one.id);
  const given = new Map(scores.map((line) => [line.criterion_id, line]));
  const unknown = scores.find((line) => !criteria.some((criterion) => criterion.id === line.criterion_id));
  if (unknown) throw badField('scores', 'This criterion is not scored here');
  const missing = criteria.filter(({ id }) => {
    const line = given.get(id);
    return !line || (!line.not_observed && (line.score ?? null) === null);
  });
  if (missing.length > 0)
    throw badField('scores', `Score ${missing.map((line) => line.name).join(', ')}, or say not observed`);
}

async function keep(one: LockedAssessment, employee_id: number, { scores }: Input): Promise<number> {
  const given = scores.filter((line) => line.not_observed || (line.score ?? null) !== null);
  const rows = JSON.stringify(
    given.map((line) => ({ ...line, score: line.not_observed ? null : line.score, remark: line.remark || null })),
  );
  const kept = await rowsOf(sql<{ criterion_id: number }>`
    insert into recruitment.applicant_assessment_scores (branch_id, assessment_id, employee_id, criterion_id, score, not_observed, remark)
    select ${one.branch_id}::int, ${one.id}::bigint, ${employee_id}::bigint, c.id, r.score, r.not_observed, r.remark
      from jsonb_to_recordset(${rows}::jsonb) as r (criterion_id bigint, score numeric, not_observed boolean, remark text)
      join recruitment.applicant_assessments s on s.id = ${one.id}::bigint
      join recruitment.hiring_score_criteria c on c.id = r.criterion_id and c.template_id = s.template_id
    on conflict (assessment_id, employee_id, criterion_id) do update set score = excluded.score, not_observed = excluded.not_observed, remark = excluded.remark
    returning criterion_id`);
  return kept.length;
}

async function score(input: Input): Promise<Scored & { one: LockedAssessment }> {
  await requirePermission('Interview Conduct');
  const one = await lockAssessment(input.assessment_id);
  assessmentStates.refuse('score', one.status);
  const seat = await ownSeat(one);
  if (seat.submitted) throw conflict('You have submitted your scores: they are locked.');
  await refuseBarred([seat.employee_id], [one.application_id]);
  if (input.submit) await refuseGaps(one, input);
  const saved = await keep(one, seat.employee_id, input);
  if (input.submit)
    await rowsOf(sql`
      update recruitment.applicant_assessment_panel set submitted_at = platform.now()
       where assessment_id = ${one.id}::bigint and employee_id = ${seat.employee_id}::bigint`);
  const left = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from recruitment.applicant_assessment_panel m where m.assessment_id = ${one.id}::bigint and m.submitted_at is null`);
  return { one, saved, submitted: input.submit, waiting_for: left?.n ?? 0 };
}

export async function scoreInterview(input: Input): Promise<Scored> {
  const { one, ...answer } = await score(input);
  if (one.kind !== 'interview') throw conflict('This is a demonstration lesson.');
  return answer;
}

export async function scoreDemonstration(input: ParsedInputOf<typeof demonstrationScore>): Promise<Scored> {
  const { one, ...answer } = await score(input);
  if (one.kind !== 'demonstration') throw conflict('This is an interview.');
  const files = [input.plan_file_id, input.photo1_file_id, input.photo2_file_id];
  for (const id of files) if (id) await giveFileToBranch(id, one.branch_id);
  await rowsOf(sql`
    update recruitment.applicant_assessments set plan_file_id = coalesce(${input.plan_file_id ?? null}::bigint, plan_file_id),
           photo1_file_id = coalesce(${input.photo1_file_id ?? null}::bigint, photo1_file_id),
           photo2_file_id = coalesce(${input.photo2_file_id ?? null}::bigint, photo2_file_id) where id = ${one.id}::bigint`);
  return answer;
}

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

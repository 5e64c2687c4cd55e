// A panelist keeps or submits the scores of their seat (HIRE-9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { demonstrationScore, interviewScore } from '../contract/interviews.ts';
import { criteriaOf } from '../reads/panel-scores.ts';
import { assessmentStates } from '../rules/assessment-states.ts';
import { lockAssessment, type LockedAssessment } from '../steps/locked-assessment.ts';
import { ownSeat } from '../steps/own-seat.ts';
import { refuseBarred } from '../steps/panel.ts';

type Input = ParsedInputOf<typeof interviewScore>;
type Scored = DataOf<typeof interviewScore>;

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

// One interview as its panel sees it. Scores of others stay hidden until all are in or the chair has closed (HIRE-9).

import { namedIn } from '#kernel/names.ts';
import { nowMs } from '#kernel/clock.ts';
import { asInstant } from '#kernel/dates.ts';
import { formatPhone } from '#kernel/phone.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import type { AssessmentRow, Conducted } from '../contract/interviews.ts';
import { qualificationNames, type QuestionKind, spokenAnswer } from '#modules/recruitment/pipeline/contract/words.ts';
import { assessmentColumns, assessmentTables, ownId } from './assessments.ts';
import { criteriaOf, resultOf, scoresOf } from './panel-scores.ts';

type Facts = AssessmentRow &
  Pick<
    Conducted,
    | 'age'
    | 'city'
    | 'qualification'
    | 'experience_years'
    | 'cover_note'
    | 'cv_file_id'
    | 'plan_file_id'
    | 'photo1_file_id'
    | 'photo2_file_id'
    | 'overruled'
    | 'closing_note'
  > & { given: Record<string, string> };

/** 'master, Physics' as people say it. */
function called(qualification: string | null): string | null {
  const [code = '', ...title] = (qualification ?? '').split(', ');
  return [namedIn(qualificationNames, code) ?? code, ...title].filter(Boolean).join(', ') || null;
}

async function factsOf(id: number, me: number): Promise<Facts> {
  const row = await rowOf(sql<Facts>`
    select ${assessmentColumns(me)}, extract(year from age(platform.today(s.branch_id), a.date_of_birth))::int as age, a.city,
           concat_ws(', ', p.qualification, p.qualification_title) as qualification, round(p.experience_months / 12.0, 1)::float8 as experience_years,
           p.cover_note, p.cv_file_id, s.plan_file_id, s.photo1_file_id, s.photo2_file_id, p.answers as given, s.overruled, s.closing_note
      from ${assessmentTables} where s.id = ${id}::bigint and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This interview');
  return { ...row, phone: formatPhone(row.phone), qualification: called(row.qualification) };
}

async function answersOf({ job_id, given }: Facts): Promise<Conducted['answers']> {
  const questions = await rowsOf(sql<{ id: number; text: string; kind: QuestionKind }>`
    select q.id, q.text, q.kind from recruitment.job_questions q where q.job_id = ${job_id}::bigint and q.is_active order by q.position`);
  return questions.map(({ id, text, kind }) => ({
    question: text,
    answer: spokenAnswer(kind, namedIn(given, String(id)) ?? ''),
  }));
}

const earlierOf = ({ id, application_id }: Facts): Promise<Conducted['earlier']> =>
  rowsOf(sql<Conducted['earlier'][number]>`
    select s.id, s.kind, s.round, s.score::float8 as score, s.recommendation from recruitment.applicant_assessments s
     where s.application_id = ${application_id}::bigint and s.id <> ${id}::bigint and s.status = 'held' order by s.decided_at`);

/** Why the chair cannot close yet (HIRE-9); null where they may. */
export async function whyNotClose(row: AssessmentRow): Promise<string | null> {
  const least = Math.min(await setting<number>('hiring_panel_least', row.branch_id), 8);
  const submitted = row.panel.filter((one) => one.submitted).length;
  if (submitted < least)
    return `A result needs the scores of ${least} ${least === 1 ? 'panelist' : 'panelists'}; ${submitted} ${submitted === 1 ? 'has' : 'have'} submitted`;
  return null;
}

export async function readConducted(id: number): Promise<Conducted> {
  const me = await ownId();
  const { given, ...facts } = await factsOf(id, me);
  const criteria = await criteriaOf(id);
  const scores = await scoresOf(id);
  const submitted = new Set(facts.panel.filter((one) => one.submitted).map((one) => one.employee_id));
  const seat = facts.panel.find((one) => one.employee_id === me);
  const isSeen = facts.status === 'held' || (facts.panel.length > 0 && submitted.size === facts.panel.length);
  const result = isSeen ? resultOf(criteria, scores, submitted) : null;
  const why_not_close = facts.status === 'scheduled' ? await whyNotClose(facts) : null;
  const names = new Map(criteria.map((one) => [one.id, one.name]));
  return {
    ...facts,
    answers: await answersOf({ ...facts, given }),
    earlier: await earlierOf({ ...facts, given }),
    criteria: criteria.map((one, n) => {
      const own = scores.find((score) => score.criterion_id === one.id && score.employee_id === me);
      return {
        ...one,
        score: own?.score ?? null,
        not_observed: own?.not_observed ?? false,
        remark: own?.remark ?? null,
        mean: result?.means[n] ?? null,
      };
    }),
    scores: isSeen
      ? scores.map(({ name, criterion_id, score, remark }) => ({
          name,
          criterion: names.get(criterion_id) ?? '',
          score,
          remark,
        }))
      : [],
    combined: result?.score ?? null,
    below: result?.below ?? [],
    is_seat: seat !== undefined,
    is_chair: seat?.is_chair ?? false,
    submitted: seat?.submitted ?? false,
    may_close: facts.status === 'scheduled' && (seat?.is_chair ?? false) && why_not_close === null,
    why_not_close,
    now: asInstant(new Date(nowMs()).toISOString()),
  };
}

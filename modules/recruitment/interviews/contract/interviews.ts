// Interviews and demonstration lessons (07 §6.3): appointments with panels, scores of each panelist, the result.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, idOf, instant, instantOut, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { assessmentKinds, stages } from '#modules/recruitment/pipeline/contract/words.ts';

const area = 'recruitment';
const see = ['Interview Record', 'Interview Conduct'];
const conduct = ['Interview Conduct'];
const one = { error: 'Choose one from the list' };
// table: rules/assessment-states
export const assessmentStatuses = ['invited', 'scheduled', 'held', 'no_show', 'cancelled'] as const;
const status = z.enum(assessmentStatuses, one);
export const recommendations = ['strong_yes', 'yes', 'maybe', 'no'] as const;
const recommendation = z.enum(recommendations, one);
const words = z.string().nullable();

const seat = z.object({ employee_id: id, name: z.string(), is_chair: z.boolean(), submitted: z.boolean() });

const row = z.object({
  id,
  version,
  kind: z.enum(assessmentKinds),
  application_id: id,
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  job_id: id,
  job: z.string(),
  branch_id: id,
  branch: z.string(),
  stage: z.enum(stages),
  round: z.number(),
  starts_at: z.string().nullable(),
  /** In the zone of the branch. */
  day: dayOut.nullable(),
  time: words,
  minutes: z.number(),
  place: z.string(),
  class_name: words,
  subject: words,
  topic: words,
  status,
  status_reason: words,
  panel: z.array(seat),
  score: z.number().nullable(),
  not_recommended: z.boolean(),
  recommendation: recommendation.nullable(),
  /** The caller has a seat on the panel, and has not submitted yet. */
  mine: z.boolean(),
  to_score: z.boolean(),
});
export type AssessmentRow = z.output<typeof row>;

const filters = {
  ...listSortedBy('starts_at', 'name', 'job', 'score'),
  status: z.array(status).optional(),
  job_id: id.optional(),
  branch_id: id.optional(),
  panelist_id: idOf('employee').optional(),
  mine: z.boolean().optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};
const figures = { today: z.number(), invited: z.number(), to_close: z.number(), mine: z.number() };

export const interviewList = defineCall({
  method: 'POST',
  path: 'hr/interview-list',
  area,
  title: 'Interviews of applicants: coming, to choose, held',
  permissions: see,
  input: filters,
  data: listOf(row, figures),
});

export const demonstrationList = defineCall({
  method: 'POST',
  path: 'hr/demonstration-list',
  area,
  title: 'Demonstration lessons of applicants: coming, to choose, held',
  permissions: see,
  input: filters,
  data: listOf(row, figures),
});

const appointment = {
  application_ids: z
    .array(idOf('job application'))
    .min(1, 'Choose at least one applicant')
    .max(50, 'At most 50 at once'),
  /** One time, or one for each that the applicants pick from. */
  starts_at: instant.nullish(),
  slots: z.array(instant).max(100, 'At most 100 times').default([]),
  minutes: z.number().int().min(5, 'From 5 to 480 minutes').max(480, 'From 5 to 480 minutes').default(30),
  place: text(200, 2),
  panel: z
    .array(idOf('employee'), { error: 'Choose the panel' })
    .min(1, 'Choose at least one person')
    .max(8, 'At most 8 people'),
  chair_id: idOf('employee').nullish(),
  template_id: idOf('score template').nullish(),
  overrule: z.boolean().default(false),
  message: z.boolean().default(true),
};
const scheduled = z.object({ ids: z.array(id), slots: z.number() });

export const interviewSchedule = defineCall({
  method: 'POST',
  path: 'hr/interview-schedule',
  area,
  title: 'Give applicants their interview, or times to pick from; a clash is named and may be overruled (HIRE-10)',
  permissions: conduct,
  input: appointment,
  data: scheduled,
});

export const demonstrationSchedule = defineCall({
  method: 'POST',
  path: 'hr/demonstration-schedule',
  area,
  title: 'Give applicants their demonstration lesson with class, subject and topic',
  permissions: conduct,
  input: { ...appointment, class_name: text(60), subject: text(60), topic: optionalText(120) },
  data: scheduled,
});

export const interviewStatus = defineCall({
  method: 'POST',
  path: 'hr/interview-status',
  area,
  title: 'Move an appointment, cancel it, or say that the applicant did not come',
  permissions: conduct,
  input: {
    id,
    version,
    to: z.enum(['move', 'cancelled', 'no_show'], { error: 'Choose what becomes of it' }),
    reason: optionalText(500),
    starts_at: instant.nullish(),
    place: optionalText(200),
    overrule: z.boolean().default(false),
    message: z.boolean().default(true),
  },
  data: z.object({ id, version, status }),
});

const scoreLine = z.strictObject({
  criterion_id: idOf('criterion'),
  score: z.number().min(0, 'From 0 to 10').max(10, 'From 0 to 10').multipleOf(0.5, 'In steps of a half').nullish(),
  not_observed: z.boolean().default(false),
  remark: optionalText(500),
});
const scoring = {
  assessment_id: idOf('interview'),
  scores: z.array(scoreLine).max(15, 'At most 15 criteria'),
  /** Locks the own scores. */
  submit: z.boolean().default(false),
};
const scored = z.object({ saved: z.number(), submitted: z.boolean(), waiting_for: z.number() });

export const interviewScore = defineCall({
  method: 'POST',
  path: 'hr/interview-score',
  area,
  title: 'Keep the scores of the own seat on the panel, or submit them (HIRE-9)',
  permissions: conduct,
  input: scoring,
  data: scored,
});

export const demonstrationScore = defineCall({
  method: 'POST',
  path: 'hr/demonstration-score',
  area,
  title: 'Keep or submit the scores of a demonstration lesson, with its plan and two photos at most',
  permissions: conduct,
  input: {
    ...scoring,
    plan_file_id: idOf('file').nullish(),
    photo1_file_id: idOf('file').nullish(),
    photo2_file_id: idOf('file').nullish(),
  },
  data: scored,
});

export const interviewClose = defineCall({
  method: 'POST',
  path: 'hr/interview-close',
  area,
  title: 'The chair closes: the result of the panel, the final score, the ranks of the job',
  permissions: conduct,
  input: { id, version, recommendation, note: optionalText(1000) },
  data: z.object({
    id,
    version,
    score: z.number(),
    final_score: z.number().nullable(),
    rank: z.number().nullable(),
    not_recommended: z.boolean(),
  }),
});

export const interviewRead = defineCall({
  method: 'GET',
  path: 'hr/interview/:id',
  area,
  title: 'One interview or lesson as the panel conducts it: the person, the criteria, the own scores',
  beyond: 'the page that conducts an interview reads what it shows (07 §5)',
  permissions: see,
  input: { id },
  data: row.extend({
    age: z.number().nullable(),
    city: words,
    qualification: words,
    experience_years: z.number(),
    cover_note: words,
    cv_file_id: id.nullable(),
    plan_file_id: id.nullable(),
    photo1_file_id: id.nullable(),
    photo2_file_id: id.nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    earlier: z.array(
      z.object({
        id,
        kind: z.enum(assessmentKinds),
        round: z.number(),
        score: z.number().nullable(),
        recommendation: words,
      }),
    ),
    criteria: z.array(
      z.object({
        id,
        name: z.string(),
        hint: words,
        weight: z.number(),
        min_mean: z.number().nullable(),
        /** The caller's own. */
        score: z.number().nullable(),
        not_observed: z.boolean(),
        remark: words,
        /** Of the panel; null until all are in or the chair has closed (HIRE-9). */
        mean: z.number().nullable(),
      }),
    ),
    /** All scores, once they may be seen. */
    scores: z.array(z.object({ name: z.string(), criterion: z.string(), score: z.number().nullable(), remark: words })),
    combined: z.number().nullable(),
    below: z.array(z.string()),
    is_seat: z.boolean(),
    is_chair: z.boolean(),
    submitted: z.boolean(),
    may_close: z.boolean(),
    why_not_close: words,
    overruled: words,
    closing_note: words,
    now: instantOut,
  }),
});
export type Conducted = z.output<typeof interviewRead.data>;

export const interviewCandidates = defineCall({
  method: 'GET',
  path: 'hr/interview-candidates',
  area,
  title: 'Who of a job may be given an appointment now',
  beyond: 'who schedules chooses applicants without the right to see their papers',
  permissions: conduct,
  input: { job_id: id, kind: z.enum(assessmentKinds, one) },
  data: z.array(z.object({ id, name: z.string(), number: z.string(), stage: z.enum(stages) })),
});

// People who apply (07 §6.3): list and board, one with everything, written by hand, moved, marked, merged.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  amountOf,
  currency,
  dayOut,
  id,
  idOf,
  instantOut,
  localDate,
  moneyAboveZero,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';
import {
  applicationStates,
  assessmentKinds,
  qualifications,
  rejectReasons,
  sources,
  stages,
} from '#modules/recruitment/pipeline/contract/words.ts';

const area = 'recruitment';
const permissions = ['Job Application'];
const one = { error: 'Choose one from the list' };
const stage = z.enum(stages, one);
const state = z.enum(applicationStates, one);
const qualification = z.enum(qualifications, one);
const score = z.number().nullable();
const words = z.string().nullable();

const row = z.object({
  id,
  version,
  number: z.string(),
  applicant_id: id,
  name: z.string(),
  age: z.number().nullable(),
  city: words,
  phone: z.string(),
  photo_url: words,
  job_id: id,
  job: z.string(),
  branch: z.string(),
  applied_at: instantOut,
  source: z.enum(sources),
  stage,
  state,
  days: z.number(),
  qualification: qualification.nullable(),
  experience_years: z.number(),
  screening_score: score,
  test_score: score,
  interview_score: score,
  demo_score: score,
  final_score: score,
  rank: z.number().nullable(),
  needs_demo: z.boolean(),
  needs_test: z.boolean(),
  knocked_out: z.boolean(),
  not_recommended: z.boolean(),
  /** Somebody else of the school has the same mobile. */
  duplicate: z.boolean(),
  /** Works here or did. */
  ours: z.boolean(),
  do_not_hire: z.boolean(),
  reserve: z.boolean(),
  tags: z.array(z.string()),
  reject_reason: z.enum(rejectReasons).nullable(),
  owner: words,
});
export type ApplicantRow = z.output<typeof row>;

export const applicantList = defineCall({
  method: 'POST',
  path: 'hr/applicant-list',
  area,
  title: 'Applications as a list, or as the columns of a board with at most 50 in each',
  permissions,
  input: {
    ...listSortedBy('name', 'applied_at', 'final_score', 'rank', 'days', 'screening_score', 'experience_years'),
    view: z.enum(['list', 'board']).default('list'),
    job_id: id.optional(),
    stage: z.array(stage).optional(),
    state: z.array(state).optional(),
    source: z.array(z.enum(sources)).optional(),
    qualification: z.array(qualification).optional(),
    city: z.string().trim().max(60).optional(),
    tag: z.string().trim().max(40).optional(),
    score_from: z.number().min(0).max(100).optional(),
    score_to: z.number().min(0).max(100).optional(),
    experience_from: z.number().min(0).max(60).optional(),
    applied_from: localDate.optional(),
    applied_to: localDate.optional(),
    flagged: z.boolean().optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(row, {
    active: z.number(),
    waiting: z.number(),
    columns: z.array(z.object({ stage, people: z.number(), mean_days: z.number() })),
  }),
});

const event = z.object({
  id,
  at: instantOut,
  kind: z.enum(['applied', 'stage', 'state', 'note', 'file', 'message', 'appointment', 'score', 'offer', 'merged']),
  from_stage: stage.nullable(),
  to_stage: stage.nullable(),
  to_state: state.nullable(),
  note: words,
  by: words,
  visible_to_applicant: z.boolean(),
});

const file = z.object({ file_id: id, name: z.string(), kind: z.string(), by_applicant: z.boolean(), at: instantOut });

export const applicantDetail = defineCall({
  method: 'GET',
  path: 'hr/applicant-detail/:id',
  area,
  title: 'One application: the person, answers, papers, scores, events, letters, other applications',
  permissions,
  input: { id },
  data: row.extend({
    branch_id: id,
    applicant_version: z.number(),
    full_name: z.string(),
    father_or_husband_name: words,
    gender: z.enum(['male', 'female']).nullable(),
    date_of_birth: dayOut.nullable(),
    national_id: words,
    mobile: words,
    email: words,
    talent_pool: z.boolean(),
    do_not_hire_reason: words,
    qualification_title: words,
    expected_salary: amountOf(z.number()).nullable(),
    currency,
    notice_days: z.number().nullable(),
    cover_note: words,
    referred_by: words,
    employee: z.object({ id, code: z.string(), name: z.string(), status: z.string() }).nullable(),
    cv: file.nullable(),
    files: z.array(file),
    answers: z.array(z.object({ question: z.string(), answer: z.string(), knocks_out: z.boolean() })),
    reading: z.array(z.object({ what: z.string(), points: z.number() })),
    assessments: z.array(
      z.object({
        id,
        kind: z.enum(assessmentKinds),
        round: z.number(),
        status: z.string(),
        starts_at: z.string().nullable(),
        place: z.string(),
        panel: z.string(),
        score,
        recommendation: words,
        not_recommended: z.boolean(),
      }),
    ),
    events: z.array(event),
    letters: z.array(z.object({ at: instantOut, channel: z.string(), title: z.string(), state: z.string() })),
    others: z.array(
      z.object({ id, number: z.string(), job: z.string(), branch: z.string(), applied_at: instantOut, stage, state }),
    ),
    like: z.array(
      z.object({ id, applicant_id: id, name: z.string(), number: z.string(), job: z.string(), why: z.string() }),
    ),
    offer_id: id.nullable(),
  }),
});
export type ApplicantDetail = z.output<typeof applicantDetail.data>;

const person = {
  full_name: text(120, 2),
  father_or_husband_name: optionalText(120),
  gender: z.enum(['male', 'female'], one).nullish(),
  date_of_birth: localDate.nullish(),
  national_id: optionalText(20),
  mobile: text(40),
  email: z.email('Enter a valid e-mail address').max(200).nullish().or(z.literal('')),
  city: optionalText(60),
};

const application = {
  source: z.enum(sources, one).default('walk_in'),
  referred_by_employee_id: idOf('employee').nullish(),
  qualification: qualification.nullish(),
  qualification_title: optionalText(120),
  experience_years: z.number().min(0, 'From 0 to 60 years').max(60, 'From 0 to 60 years').default(0),
  expected_salary: moneyAboveZero.nullish(),
  notice_days: z.number().int().min(0, 'From 0 to 365 days').max(365, 'From 0 to 365 days').nullish(),
  cover_note: optionalText(3000),
  cv_file_id: idOf('file').nullish(),
  test_score: z.number().min(0, 'From 0 to 100').max(100, 'From 0 to 100').nullish(),
};

export const applicantSave = defineCall({
  method: 'POST',
  path: 'hr/applicant-save',
  area,
  title: 'Record an application by hand, or change one; a person who is known keeps one record',
  permissions,
  idempotent: true,
  input: {
    id: id.optional(),
    version: version.optional(),
    job_id: id,
    ...person,
    ...application,
    tags: z.array(text(40)).max(20, 'At most 20 tags').optional(),
    owner_id: idOf('user').nullish(),
  },
  data: z.object({
    id,
    version,
    number: z.string(),
    applicant_id: id,
    /** It stood already: the day of the first one. */
    known_since: dayOut.nullable(),
  }),
});

export const applicantImport = defineCall({
  method: 'POST',
  path: 'hr/applicant-import',
  area,
  title: 'Record applicants of a job from a CSV file: full_name, mobile, email, city, qualification, experience_years',
  permissions,
  transport: 'upload',
  input: { job_id: id, dry_run: z.boolean().default(false) },
  data: z.object({
    done: z.number(),
    known: z.number(),
    failed: z.array(z.object({ line: z.number(), name: z.string(), message: z.string() })),
  }),
});

const done = z.object({ done: z.number(), failed: z.array(z.object({ id, name: z.string(), message: z.string() })) });

export const applicationMove = defineCall({
  method: 'POST',
  path: 'hr/application-move',
  area,
  title: 'Move applications to a stage, hold, reject or take them up again',
  permissions,
  input: {
    ids: z.array(id).min(1, 'Choose at least one').max(200, 'At most 200 at once'),
    /** In the order of the ids; left out, as they stand. */
    versions: z.array(version).max(200).optional(),
    to_stage: stage.optional(),
    to_state: state.optional(),
    reason_code: z.enum(rejectReasons, one).nullish(),
    note: optionalText(1000),
    message: z.boolean().default(false),
  },
  data: done,
});

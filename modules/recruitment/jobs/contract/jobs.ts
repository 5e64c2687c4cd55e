// Posts that are advertised (07 §6.3): the list with its funnel, one post, its states.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, localDate, moneyAboveZero, optionalText, text, version } from '#kernel/fields.ts';
import { employmentTypes } from '#modules/hr/person/contract/facts.ts';
import { classLevels, qualifications, questionKinds, stages } from '#modules/recruitment/pipeline/contract/words.ts';

const area = 'recruitment';
// table: rules/job-states
export const jobStatuses = ['draft', 'open', 'on_hold', 'closed', 'filled', 'cancelled'] as const;
const status = z.enum(jobStatuses);
const one = { error: 'Choose one from the list' };
const points = z
  .number({ error: 'Enter points' })
  .int('Give whole points')
  .min(0, 'From 0 to 100')
  .max(100, 'From 0 to 100');
const weight = z
  .number({ error: 'Enter a weight' })
  .int('Give a whole number')
  .min(0, 'From 0 to 100')
  .max(100, 'From 0 to 100');
const qualification = z.enum(qualifications, one);

const jobRow = z.object({
  id,
  version,
  number: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  branch_id: id,
  branch: z.string(),
  branches: z.string(),
  designation: z.string(),
  vacancies: z.number(),
  hired: z.number(),
  opens_on: dayOut,
  closes_on: dayOut,
  is_public: z.boolean(),
  status,
  days_open: z.number().nullable(),
  applications: z.number(),
  waiting: z.number(),
  /** How many stand at each stage and go on; the ended are not in it. */
  funnel: z.array(z.object({ stage: z.enum(stages), people: z.number() })),
});
export type JobRow = z.output<typeof jobRow>;

export const jobList = defineCall({
  method: 'GET',
  path: 'hr/job-list',
  area,
  title: 'Jobs with how many applied and where they stand',
  permissions: ['Job Record'],
  input: {
    ...listSortedBy('title', 'number', 'opens_on', 'closes_on', 'vacancies', 'applications'),
    status: z.array(status).optional(),
    branch_id: id.optional(),
    designation_id: id.optional(),
    closing: z.boolean().optional(),
  },
  data: listOf(jobRow, { open: z.number(), vacancies: z.number(), hired: z.number(), applications: z.number() }),
});

const question = z.strictObject({
  id: idOf('question').nullish(),
  text: text(300, 3),
  kind: z.enum(questionKinds, one),
  options: z.array(text(120)).max(20, 'At most 20 answers').default([]),
  required: z.boolean().default(false),
  wanted: optionalText(120),
  knock_out: optionalText(120),
  points: points.default(0),
});
export type QuestionTyped = z.output<typeof question>;

const screening = z.strictObject({
  qualification: z.strictObject(Object.fromEntries(qualifications.map((key) => [key, points.optional()]))),
  per_year: points,
  experience_most: points,
});

const fields = {
  branch_id: id,
  /** Further branches in which somebody may be placed. */
  branch_ids: z.array(id).max(50, 'At most 50 branches').default([]),
  title: text(120, 3),
  designation_id: id,
  department_id: id,
  subjects: z.array(text(60)).max(20, 'At most 20 subjects').default([]),
  class_levels: z.array(z.enum(classLevels, one)).default([]),
  vacancies: z
    .number({ error: 'Enter the number of vacancies' })
    .int('Give a whole number')
    .min(1, 'At least 1 vacancy')
    .max(200, 'At most 200 vacancies'),
  employment_type: z.enum(employmentTypes, one),
  min_qualification: qualification.nullish(),
  min_experience_years: z.number().int().min(0, 'From 0 to 50 years').max(50, 'From 0 to 50 years').default(0),
  salary_from: moneyAboveZero.nullish(),
  salary_to: moneyAboveZero.nullish(),
  show_salary: z.boolean().default(false),
  description: z.string().trim().max(8000, 'At most 8,000 characters').default(''),
  city: optionalText(60),
  opens_on: localDate,
  closes_on: localDate,
  is_public: z.boolean().default(true),
  needs_demo: z.boolean().default(false),
  needs_test: z.boolean().default(false),
  weight_interview: weight.default(40),
  weight_demo: weight.default(40),
  weight_screening: weight.default(20),
  weight_test: weight.default(0),
  pass_mark: z.number().min(0, 'From 0 to 100').max(100, 'From 0 to 100').default(60),
  interview_template_id: idOf('score template'),
  demo_template_id: idOf('score template').nullish(),
  screening: screening.nullish(),
  questions: z.array(question).max(30, 'At most 30 questions').default([]),
  over_reason: optionalText(500),
};

export const jobSave = defineCall({
  method: 'POST',
  path: 'hr/job-save',
  area,
  title: 'Post a job or change it; opened at once, its vacancies are held against the sanctioned posts (HIRE-1)',
  permissions: ['Job Add', 'Job Edit'],
  input: { id: id.optional(), version: version.optional(), ...fields, open: z.boolean().default(false) },
  data: z.object({ id, version, number: z.string().nullable(), slug: z.string(), status }),
});

export const jobRead = defineCall({
  method: 'GET',
  path: 'hr/job/:id',
  area,
  title: 'One job as its form shows it',
  beyond: 'what hr/job-save writes is read again before it is changed',
  permissions: ['Job Record', 'Job Add', 'Job Edit'],
  input: { id },
  data: z.object({
    id,
    version,
    number: z.string().nullable(),
    slug: z.string(),
    status,
    status_reason: z.string().nullable(),
    currency,
    branch_id: id,
    branch_ids: z.array(id),
    title: z.string(),
    designation_id: id,
    department_id: id,
    subjects: z.array(z.string()),
    class_levels: z.array(z.string()),
    vacancies: z.number(),
    hired: z.number(),
    employment_type: z.string(),
    min_qualification: z.string().nullable(),
    min_experience_years: z.number(),
    salary_from: z.number().nullable(),
    salary_to: z.number().nullable(),
    show_salary: z.boolean(),
    description: z.string(),
    city: z.string(),
    opens_on: dayOut,
    closes_on: dayOut,
    is_public: z.boolean(),
    needs_demo: z.boolean(),
    needs_test: z.boolean(),
    weight_interview: z.number(),
    weight_demo: z.number(),
    weight_screening: z.number(),
    weight_test: z.number(),
    pass_mark: z.number(),
    interview_template_id: id,
    demo_template_id: id.nullable(),
    screening,
    over_reason: z.string().nullable(),
    questions: z.array(
      z.object({
        id,
        text: z.string(),
        kind: z.enum(questionKinds),
        options: z.array(z.string()),
        required: z.boolean(),
        wanted: z.string().nullable(),
        knock_out: z.string().nullable(),
        points: z.number(),
      }),
    ),
    applications: z.number(),
    /** HIRE-1: sanctioned posts of its branches that nobody fills. */
    vacant: z.number(),
  }),
});
export type Job = z.output<typeof jobRead.data>;

export const jobStatus = defineCall({
  method: 'POST',
  path: 'hr/job-status',
  area,
  title: 'Open a job, hold it, close it or cancel it',
  permissions: ['Job Edit'],
  input: {
    id,
    version,
    to: z.enum(['open', 'on_hold', 'closed', 'cancelled'], { error: 'Choose what becomes of it' }),
    reason: optionalText(500),
    over_reason: optionalText(500),
  },
  data: z.object({ id, version, status, number: z.string().nullable() }),
});

export const jobDelete = defineCall({
  method: 'POST',
  path: 'hr/job-delete',
  area,
  title: 'Delete a draft to which nobody applied',
  permissions: ['Job Delete'],
  input: { id, version },
});

export const jobVacancy = defineCall({
  method: 'GET',
  path: 'hr/job-vacancy',
  area,
  title: 'Sanctioned posts of a designation that nobody fills, by branch (HIRE-1)',
  beyond: 'the form of a job says how many posts are vacant before it is opened',
  permissions: ['Job Add', 'Job Edit'],
  input: { branch_ids: z.array(id).max(51), designation_id: id },
  data: z.object({ vacant: z.number(), posts: z.number(), filled: z.number() }),
});

export const jobChoices = defineCall({
  method: 'GET',
  path: 'hr/job-choices',
  area,
  title: 'Jobs to choose from in filters and forms',
  beyond: 'lists of applicants and interviews choose a job by its title',
  permissions: ['Job Record', 'Job Application', 'Interview Record', 'Interview Conduct', 'hire-approval'],
  input: { all: z.boolean().default(false) },
  data: z.array(
    z.object({
      id,
      title: z.string(),
      number: z.string().nullable(),
      branch: z.string(),
      status,
      needs_demo: z.boolean(),
      needs_test: z.boolean(),
    }),
  ),
});

export const jobPoster = defineCall({
  method: 'POST',
  path: 'hr/job-poster',
  area,
  title: 'A poster of the job with the address of its page as a code',
  beyond: 'posters of jobs (07 §8)',
  permissions: ['Job Record'],
  transport: 'file',
  input: { id, sheet: z.enum(['a4', 'a3']).default('a4') },
});

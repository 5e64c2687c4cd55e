// The final list, offers, hiring, the first weeks (07 §6.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import {
  amountOf,
  currency,
  dayOut,
  id,
  idOf,
  localDate,
  moneyAboveZero,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';
import { rejectReasons, stages } from '#modules/recruitment/pipeline/contract/words.ts';

const area = 'recruitment';
const edit = ['Job Edit'];
const words = z.string().nullable();
const score = z.number().nullable();
const amount = amountOf(z.number()).nullable();
// no table: the states of rules/offer-states and, while it waits, what its request says
export const offerState = z.enum([
  'draft',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'hired',
]);

const offerBrief = z.object({
  id,
  version,
  state: offerState,
  said: words,
  valid_until: dayOut,
  joining_date: dayOut,
  gross: amount,
  decline_reason: words,
  employee_id: id.nullable(),
});

const listRow = z.object({
  id,
  version,
  number: z.string(),
  name: z.string(),
  age: z.number().nullable(),
  phone: z.string(),
  stage: z.enum(stages),
  rank: z.number().nullable(),
  screening_score: score,
  test_score: score,
  interview_score: score,
  demo_score: score,
  final_score: score,
  expected_salary: amount,
  notice_days: z.number().nullable(),
  experience_years: z.number(),
  recommendation: words,
  reserve: z.boolean(),
  listed_reason: words,
  not_recommended: z.boolean(),
  knocked_out: z.boolean(),
  ours: z.boolean(),
  do_not_hire: z.boolean(),
  /** HIRE-11: what is missing for the list. */
  problem: words,
  /** Means by criterion, for the picture that compares. */
  criteria: z.array(z.object({ name: z.string(), mean: z.number() })),
  offer: offerBrief.nullable(),
});
export type FinalRow = z.output<typeof listRow>;

export const finalList = defineCall({
  method: 'POST',
  path: 'hr/final-list',
  area,
  title: 'The ranked people of a job: chosen for the final list, kept on reserve, rejected',
  permissions: ['Job Application', 'hire-approval'],
  input: {
    job_id: id,
    choose: z.array(idOf('job application')).max(200).default([]),
    reserve: z.array(idOf('job application')).max(200).default([]),
    reject: z.array(idOf('job application')).max(200).default([]),
    reason_code: z.enum(rejectReasons, { error: 'Choose a reason' }).default('position_filled'),
    note: optionalText(500),
    message: z.boolean().default(true),
  },
  data: z.object({
    job: z.object({
      id,
      title: z.string(),
      number: words,
      branch: z.string(),
      status: z.string(),
      vacancies: z.number(),
      hired: z.number(),
      offered: z.number(),
      most: z.number(),
      listed: z.number(),
      pass_mark: z.number(),
      currency,
      salary_from: amount,
      salary_to: amount,
      over_reason: words,
      needs_demo: z.boolean(),
    }),
    rows: z.array(listRow),
    done: z.number(),
  }),
});
export type FinalListData = z.output<typeof finalList.data>;

export const offerSave = defineCall({
  method: 'POST',
  path: 'hr/offer-save',
  area,
  title: 'Write an offer to somebody on the final list (HIRE-12)',
  permissions: edit,
  input: {
    id: id.optional(),
    version: version.optional(),
    application_id: idOf('job application'),
    branch_id: id,
    designation_id: id,
    department_id: id,
    reports_to_id: idOf('employee').nullish(),
    lines: z
      .array(z.strictObject({ head_id: id, amount: moneyAboveZero }))
      .min(1, 'Give at least one amount')
      .max(40, 'At most 40 lines'),
    joining_date: localDate,
    /** Left out: so many days from today as the school says. */
    valid_until: localDate.nullish(),
    terms: optionalText(3000),
    /** HIRE-14: who may approve hiring passes over "do not hire". */
    overrule: z.boolean().default(false),
  },
  data: z.object({ id, version, gross: z.number(), outside: words }),
});

export const offerSend = defineCall({
  method: 'POST',
  path: 'hr/offer-send',
  area,
  title: 'Send an offer for approval; it goes to the applicant when another person has approved it',
  permissions: edit,
  input: { id, version, note: optionalText(500) },
  // no table: what its request came to at once
  data: z.object({ id, version, approval_id: z.number(), status: z.enum(['pending', 'approved']) }),
});

export const offerWithdraw = defineCall({
  method: 'POST',
  path: 'hr/offer-withdraw',
  area,
  title: 'Take an offer back, whether it waits or is with the applicant',
  permissions: edit,
  input: { id, version, reason: text(500, 5) },
  data: z.object({ id, version }),
});

export const offerRead = defineCall({
  method: 'GET',
  path: 'hr/offer/:id',
  area,
  title: 'One offer with its lines, as its form and its letter show it',
  beyond: 'what hr/offer-save writes is read again before it is changed',
  permissions: ['Job Edit', 'hire-approval'],
  input: { id },
  data: z.object({
    id,
    version,
    application_id: id,
    name: z.string(),
    job: z.string(),
    branch_id: id,
    branch: z.string(),
    designation_id: id,
    designation: z.string(),
    department_id: id,
    reports_to_id: id.nullable(),
    manager: words,
    currency,
    gross: z.number(),
    lines: z.array(z.object({ head_id: id, head: z.string(), amount: z.number() })),
    joining_date: dayOut,
    valid_until: dayOut,
    terms: words,
    state: offerState,
    said: words,
    overrule: z.boolean(),
    outside: words,
  }),
});
export type Offer = z.output<typeof offerRead.data>;

export const offerChoices = defineCall({
  method: 'GET',
  path: 'hr/offer-choices',
  area,
  title: 'Heads of pay and the branches of a job, for its offers',
  beyond: 'an offer is written by who edits jobs, without the right to see pay plans',
  permissions: edit,
  input: { application_id: id },
  data: z.object({
    heads: z.array(z.object({ id, code: z.string(), name: z.string() })),
    branches: z.array(z.object({ id, name: z.string() })),
    designation_id: id,
    department_id: id,
    currency,
    salary_from: amount,
    salary_to: amount,
    expected_salary: amount,
    valid_until: dayOut,
    today: dayOut,
  }),
});

export const offerLetter = defineCall({
  method: 'POST',
  path: 'hr/offer-letter',
  area,
  title: 'The letter of an offer as a paper',
  beyond: 'offer letters (07 §8)',
  permissions: ['Job Edit', 'hire-approval'],
  transport: 'file',
  input: { id },
});

export const resultSheet = defineCall({
  method: 'POST',
  path: 'hr/result-sheet',
  area,
  title: 'The result sheet of a job: everybody by rank with their scores',
  beyond: 'result sheets of jobs (07 §8)',
  permissions: ['Job Application', 'hire-approval'],
  transport: 'file',
  input: { job_id: id },
});

export const hire = defineCall({
  method: 'POST',
  path: 'hr/hire',
  area,
  title: 'Hire who accepted: the employee is begun with what is known; a number that is known is told (HIRE-13)',
  permissions: ['Employee Add'],
  input: { offer_id: idOf('offer') },
  data: z.object({
    /** The steps of adding the employee, prefilled; null where the person is known here. */
    draft_id: id.nullable(),
    hired_as: z.object({ id, code: z.string() }).nullable(),
    rejoin: z
      .object({
        id,
        code: z.string(),
        branch: z.string(),
        left_date: dayOut.nullable(),
        exit_type: words,
        reason: words,
        /** What the school said of taking the person back: `no` needs whoever decides leavings (HIRE-13). */
        rehire: z.enum(['yes', 'no', 'with_consent']).nullable(),
        warnings: z.array(
          z.object({
            warning_no: z.string(),
            kind: z.string(),
            subject: z.string(),
            issued_on: dayOut,
            counts: z.boolean(),
          }),
        ),
      })
      .nullable(),
  }),
});

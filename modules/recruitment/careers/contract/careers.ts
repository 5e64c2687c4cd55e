// The pages without a sign-in (07 §6.3): jobs, an application, how it goes, an offer.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, currency, dayOut, id, instantOut, linkToken } from '#kernel/fields.ts';
import { questionKinds, stages } from '#modules/recruitment/pipeline/contract/words.ts';

const area = 'recruitment';
const open = { area, door: 'public', admits: 'anyone' } as const;
const byLink = { area, door: 'public', admits: 'link', per_minute: 60 } as const;
const words = z.string().nullable();
const amount = amountOf(z.number()).nullable();
const slug = z.string().min(3, 'This page does not exist').max(120, 'This page does not exist');

const brief = z.object({
  slug: z.string(),
  title: z.string(),
  school: z.string(),
  branch: z.string(),
  city: z.string(),
  category: z.string(),
  subjects: z.array(z.string()),
  vacancies: z.number(),
  employment_type: z.string(),
  currency,
  salary_from: amount,
  salary_to: amount,
  closes_on: dayOut,
});
export type PublicJob = z.output<typeof brief>;

export const publicJobs = defineCall({
  ...open,
  method: 'GET',
  path: 'public/jobs',
  title: 'Open jobs that anybody may see, with the cities, groups and subjects to choose from',
  input: {
    city: z.string().trim().max(60).optional(),
    category: z.string().trim().max(20).optional(),
    subject: z.string().trim().max(60).optional(),
  },
  data: z.object({
    jobs: z.array(brief),
    cities: z.array(z.string()),
    categories: z.array(z.string()),
    subjects: z.array(z.string()),
  }),
});

export const publicJob = defineCall({
  ...open,
  method: 'GET',
  path: 'public/jobs/:slug',
  title: 'One open job with its questions',
  input: { slug },
  data: brief.extend({
    description: z.string(),
    designation: z.string(),
    min_qualification: words,
    min_experience_years: z.number(),
    is_open: z.boolean(),
    /** When the page was read: a form that is filled faster than a person can is not kept. */
    read_at: instantOut,
    questions: z.array(
      z.object({
        id,
        text: z.string(),
        kind: z.enum(questionKinds),
        options: z.array(z.string()),
        required: z.boolean(),
      }),
    ),
  }),
});

export type JobShown = z.output<typeof publicJob.data>;

/** As a form sends it, all text; what is wrong is said under its field. */
const typed = (most: number) => z.string().trim().max(most, `At most ${most} characters`).default('');

export const publicApply = defineCall({
  ...open,
  method: 'POST',
  path: 'public/jobs/:slug/apply',
  title: 'Apply for a job, with the CV as the file (HIRE-2)',
  transport: 'upload',
  per_minute: 20,
  input: {
    slug,
    full_name: typed(120),
    father_or_husband_name: typed(120),
    gender: typed(10),
    date_of_birth: typed(10),
    national_id: typed(20),
    mobile: typed(40),
    email: typed(200),
    city: typed(60),
    qualification: typed(20),
    qualification_title: typed(120),
    experience_years: typed(6),
    expected_salary: typed(20),
    notice_days: typed(4),
    cover_note: typed(3000),
    /** Answers by the id of their question, as JSON. */
    answers: typed(8000),
    consent: typed(5),
    talent_pool: typed(5),
    language: z.enum(['en', 'ur', 'ar']).default('en'),
    read_at: typed(40),
    /** Hidden on the form: a person leaves it empty. */
    website: typed(500),
  },
  data: z.object({
    job: z.string(),
    number: words,
    /** The page of the application; null where one stood already. */
    status_link: words,
    known_since: dayOut.nullable(),
  }),
});

const page = z.object({
  school: z.string(),
  branch: z.string(),
  job: z.string(),
  number: z.string(),
  name: z.string(),
  language: z.enum(['en', 'ur', 'ar']),
  applied_on: dayOut,
  stage: z.enum(stages),
  /** What a stranger to the school's own words reads: it goes on, or is over. */
  standing: z.enum(['open', 'over', 'withdrawn', 'hired']),
  road: z.array(z.enum(stages)),
  may_withdraw: z.boolean(),
  may_upload: z.boolean(),
  files: z.array(z.object({ name: z.string(), on: dayOut })),
  has_photo: z.boolean(),
  appointments: z.array(
    z.object({
      kind: z.enum(['interview', 'demonstration']),
      day: dayOut.nullable(),
      time: words,
      minutes: z.number(),
      place: z.string(),
      class_name: words,
      subject: words,
      topic: words,
      is_over: z.boolean(),
    }),
  ),
  slots: z.array(z.object({ id, day: dayOut, time: z.string() })),
  news: z.array(z.object({ on: dayOut, stage: z.enum(stages).nullable(), note: words })),
});
export type StatusPage = z.output<typeof page>;

export const applicationPage = defineCall({
  ...byLink,
  method: 'GET',
  path: 'public/applications/:token',
  title: 'Where an application stands, for whoever has its link',
  input: { token: linkToken },
  data: page,
});

export const applicationAct = defineCall({
  ...byLink,
  method: 'POST',
  path: 'public/applications/:token',
  title: 'Pick a time, send a paper or the photo, or withdraw, by the link of an application',
  transport: 'upload',
  input: {
    token: linkToken,
    action: z.enum(['pick_slot', 'upload', 'photo', 'withdraw'], { error: 'Choose what to do' }),
    slot: typed(20),
    kind: z.enum(['certificate', 'experience', 'identity', 'lesson_plan', 'other']).default('other'),
    reason: typed(500),
  },
  data: page,
});

const offerPage = z.object({
  school: z.string(),
  branch: z.string(),
  job: z.string(),
  designation: z.string(),
  name: z.string(),
  language: z.enum(['en', 'ur', 'ar']),
  joining_date: dayOut,
  valid_until: dayOut,
  currency,
  gross: amountOf(z.number()),
  lines: z.array(z.object({ head: z.string(), amount: amountOf(z.number()) })),
  terms: words,
  // states: recruitment/offers
  state: z.enum(['offered', 'accepted', 'declined', 'expired', 'withdrawn', 'hired']),
  /** The last figures of the mobile to which the code goes. */
  mobile_end: z.string(),
});
export type OfferShown = z.output<typeof offerPage>;

export const publicOffer = defineCall({
  ...byLink,
  method: 'GET',
  path: 'public/offers/:token',
  title: 'An offer, for whoever has its link',
  input: { token: linkToken },
  data: offerPage,
});

export const publicOfferAct = defineCall({
  ...byLink,
  method: 'POST',
  path: 'public/offers/:token',
  title: 'Ask for the code, accept or decline an offer with it',
  input: {
    token: linkToken,
    action: z.enum(['code', 'accept', 'decline'], { error: 'Choose what to do' }),
    code: z.string().trim().max(10).default(''),
    reason: z.string().trim().max(500, 'At most 500 characters').default(''),
  },
  data: offerPage,
});

export const publicOfferLetter = defineCall({
  ...byLink,
  method: 'GET',
  path: 'public/offers/:token/letter',
  title: 'The letter of an offer as a paper, for whoever has its link',
  beyond: 'the page of an offer gives its letter (07 §5)',
  transport: 'file',
  input: { token: linkToken },
});

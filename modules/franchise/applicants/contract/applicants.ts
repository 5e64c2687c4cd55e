// Franchise applicants: list and board, one with its history and visits, entry and change (spec 10 §3.6, §11.4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  amountOf,
  currency,
  dayOut,
  id,
  instant,
  instantOut,
  localDate,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';
import { email } from '#modules/franchise/franchisees/contract/franchisees.ts';
import { holderKind, identityKind } from '#modules/franchise/franchisees/contract/identity.ts';
import { applicantStage, eventKinds, premisesKinds, recommendations, sources } from './applicant-words.ts';

const area = 'franchise';
const permissions = ['Franchise Applicant'];
const words = z.string().nullable();

export const schoolLevels = ['preschool', 'primary', 'middle', 'secondary', 'higher'] as const;
const levels = z.array(z.enum(schoolLevels));
const premises = z.enum(premisesKinds, { error: 'Choose what premises there are' });
const source = z.enum(sources, { error: 'Choose how they came to us' });
const whole = z
  .number({ error: 'Enter a whole number' })
  .int('Enter a whole number')
  .min(1, 'More than 0')
  .max(10_000_000);

const partner = z.strictObject({
  name: text(100),
  share: z.number().min(0).max(100, 'At most 100 %').nullish(),
  mobile: optionalText(40),
});

/** What is written of an applicant. */
const typed = {
  applicant_kind: holderKind,
  applicant_name: text(120).min(2, 'At least 2 letters'),
  contact_name: optionalText(100),
  identity_kind: identityKind,
  identity_no: text(30),
  tax_no: optionalText(40),
  mobile: text(40),
  whatsapp: optionalText(40),
  email,
  city: text(60).min(2, 'At least 2 letters'),
  area: optionalText(80),
  proposed_address: optionalText(300),
  latitude: z.number().min(-90, 'From -90 to 90').max(90, 'From -90 to 90').nullish(),
  longitude: z.number().min(-180, 'From -180 to 180').max(180, 'From -180 to 180').nullish(),
  levels: levels.min(1, 'Choose at least one level'),
  premises,
  covered_area_sqft: whole.nullish(),
  plot_area_sqft: whole.nullish(),
  rooms: whole.nullish(),
  own_capital: amountOf(z.number().int().min(0)).nullish(),
  experience: optionalText(1000),
  qualification: optionalText(300),
  source,
  partners: z.array(partner).max(10, 'At most 10 partners').default([]),
  expected_opening: localDate.nullish(),
  expected_strength: whole.nullish(),
  branch_code: optionalText(11),
  branch_name: optionalText(80),
  assigned_to: id.nullish(),
  next_action_at: instant.nullish(),
  next_action: optionalText(200),
};

export const applicantRow = z.object({
  id: z.number(),
  application_no: z.string(),
  applicant_name: z.string(),
  applicant_kind: holderKind,
  contact_name: words,
  mobile: z.string(),
  phone: z.string(),
  city: z.string(),
  area: words,
  levels,
  stage: applicantStage,
  held_stage: applicantStage.nullable(),
  stage_at: instantOut,
  days: z.number(),
  score: z.number().nullable(),
  nearest: words,
  nearest_km: z.number().nullable(),
  source,
  assigned_to: z.number().nullable(),
  assigned_name: words,
  next_action_at: z.string().nullable(),
  next_action: words,
  late: z.boolean(),
  decision_reason: words,
  branch_id: z.number().nullable(),
  version: z.number(),
});
export type ApplicantRow = z.output<typeof applicantRow>;

const filters = {
  stage: z.array(applicantStage).optional(),
  open: z.boolean().optional(),
  city: z.string().trim().max(60).optional(),
  source: z.array(z.enum(sources)).optional(),
  level: z.enum(schoolLevels).optional(),
  assigned_to: id.optional(),
  late: z.boolean().optional(),
};

export const applicantList = defineCall({
  method: 'GET',
  path: 'franchise/applications',
  area,
  title: 'Franchise applicants of the country, those whose next action is due first',
  permissions,
  input: {
    ...listSortedBy('application_no', 'applicant_name', 'city', 'stage_at', 'score', 'nearest_km', 'next_action_at'),
    ...filters,
  },
  data: listOf(applicantRow, { open: z.number(), late: z.number(), approval: z.number(), agreement: z.number() }),
});

/** FRA-1: who is known by the same number or mobile. */
export const knownAs = z.object({
  kind: z.enum(['applicant', 'franchisee', 'guardian']),
  id: z.number(),
  name: z.string(),
  text: z.string(),
  by: z.enum(['identity', 'tax', 'mobile']),
  path: words,
});
export type KnownAs = z.output<typeof knownAs>;

/** FRA-2: a branch near the place, and whether the place lies in its territory. */
const near = z.object({
  branch_id: z.number(),
  code: z.string(),
  branch_name: z.string(),
  ownership: z.enum(['own', 'franchise']),
  km: z.number(),
  territory_km: z.number().nullable(),
  inside: z.boolean(),
});

const visit = z.object({
  id: z.number(),
  planned_at: instantOut,
  visitor_id: z.number(),
  visitor: z.string(),
  // states: franchise/applicants
  state: z.enum(['planned', 'done', 'cancelled']),
  visited_at: dayOut.nullable(),
  answers: z.record(z.string(), z.object({ score: z.number().nullable(), note: words })),
  total: z.number().nullable(),
  photos: z.array(z.object({ file_id: z.number(), name: z.string(), url: z.string() })),
  nearest: words,
  nearest_km: z.number().nullable(),
  recommendation: z.enum(recommendations).nullable(),
  conditions: words,
  version: z.number(),
});
export type SiteVisit = z.output<typeof visit>;

export const applicant = z.object({
  ...applicantRow.shape,
  country: z.string(),
  currency,
  identity_kind: identityKind,
  identity_no: z.string(),
  tax_no: words,
  whatsapp: words,
  email: words,
  proposed_address: words,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  premises,
  covered_area_sqft: z.number().nullable(),
  plot_area_sqft: z.number().nullable(),
  rooms: z.number().nullable(),
  own_capital: z.number().nullable(),
  experience: words,
  qualification: words,
  partners: z.array(z.object({ name: z.string(), share: z.number().nullish(), mobile: z.string().nullish() })),
  expected_opening: dayOut.nullable(),
  expected_strength: z.number().nullable(),
  branch_code: words,
  branch_name: words,
  approval_id: z.number().nullable(),
  franchisee_id: z.number().nullable(),
  franchisee: words,
  branch: words,
  /** What the next step still needs, in words. */
  missing: z.array(z.string()),
  duplicates: z.array(knownAs),
  near: z.array(near),
  visits: z.array(visit),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(eventKinds),
      from_stage: words,
      to_stage: words,
      note: words,
      file: z.object({ file_id: z.number(), name: z.string(), url: z.string() }).nullable(),
      at: z.string(),
      by: words,
    }),
  ),
});
export type Applicant = z.output<typeof applicant>;

export const applicantGet = defineCall({
  method: 'GET',
  path: 'franchise/applications/:id',
  area,
  title: 'One applicant: facts, history, visits, who is known by the same number, branches near the place',
  permissions,
  input: { id },
  data: applicant,
});

export const applicantCreate = defineCall({
  method: 'POST',
  path: 'franchise/application/create',
  area,
  title: 'Record an application; one that is open for the same number and city is named instead',
  permissions,
  idempotent: true,
  success: 201,
  input: typed,
  data: z.object({ id: z.number(), application_no: z.string(), duplicates: z.array(knownAs) }),
});

export const applicantUpdate = defineCall({
  method: 'POST',
  path: 'franchise/application/update/:id',
  area,
  title: 'Change what is written of an applicant',
  permissions,
  input: { id, version, ...typed },
  data: applicant,
});

export const applicantsKnown = defineCall({
  method: 'GET',
  path: 'franchise/known',
  area,
  title: 'Who is known by a number or mobile, as it is typed (FRA-1)',
  beyond: 'duplicates shown as typed (10 §10.2 Applicants)',
  permissions,
  input: { identity_no: z.string().trim().max(30).optional(), mobile: z.string().trim().max(40).optional() },
  data: z.array(knownAs),
});

export const applicantPeople = defineCall({
  method: 'GET',
  path: 'franchise/people',
  area,
  title: 'People who work franchise applications, with how many each has open',
  beyond: 'who an application is given to, and who visits a place (10 §3.6)',
  permissions,
  data: z.array(z.object({ id: z.number(), name: z.string(), open: z.number() })),
});

export const applicantFigures = defineCall({
  method: 'GET',
  path: 'franchise/applications/figures',
  area,
  title: 'Applications by month and how far they came, and why the others were lost',
  beyond: 'funnel chart by month and lost reasons (10 §10.2 Applicants)',
  permissions,
  input: { months: z.number().int().min(1).max(36).default(12) },
  data: z.object({
    months: z.array(
      z.object({
        month: z.string(),
        applied: z.number(),
        visited: z.number(),
        approved: z.number(),
        opened: z.number(),
        lost: z.number(),
      }),
    ),
    lost: z.array(z.object({ reason: z.string(), count: z.number() })),
  }),
});

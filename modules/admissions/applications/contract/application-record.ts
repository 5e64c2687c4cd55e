// One application as it is read and as it is checked: pages, papers, age, known children, seats, challans, history (spec 02 §6.3, §7).

import { z } from 'zod';
import { currency, dayOut } from '#kernel/fields.ts';
import { applicationData } from './application-fields.ts';
import { applicationStage } from '#modules/admissions/stages/contract/stages.ts';
import { testState } from '#modules/admissions/stages/contract/test-words.ts';

const words = z.string().nullable();

export const paper = z.object({
  document_type_id: z.number(),
  name: z.string(),
  blocks: z.enum(['test', 'confirm', 'later', 'never']),
  later_days: z.number().nullable(),
  has_number: z.boolean(),
  has_expiry: z.boolean(),
  // states: students/papers
  state: z.enum(['missing', 'paper', 'file', 'waived', 'expired']),
  number: words,
  expiry: dayOut.nullable(),
  file_id: z.number().nullable(),
  waived_reason: words,
});
export type Paper = z.output<typeof paper>;

export const age = z.object({
  months: z.number(),
  ok: z.boolean(),
  /** Names the limit, and the class that fits. */
  sentence: words,
  cut_off: z.string(),
  fits: z.object({ course_id: z.number(), name: z.string() }).nullable(),
});

const knownChild = z.object({
  student_id: z.number(),
  name: z.string(),
  father_name: z.string(),
  dob: dayOut,
  admission_no: words,
  class_name: words,
  branch_name: z.string(),
  status: z.string(),
  why: z.string(),
});

export const checked = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  warnings: z.array(z.object({ field: z.string(), text: z.string() })),
  age: age.nullable(),
  /** A number that belongs to another child (ADM-13): in the scope with the next step, outside a reference only. */
  known: z
    .object({
      sentence: z.string(),
      next: z.enum(['application', 'readmission', 'transfer', 'head_office']),
      student_id: z.number().nullable(),
    })
    .nullable(),
  duplicates: z.array(knownChild.extend({ score: z.number(), twin: z.boolean() })),
  siblings: z.array(knownChild.extend({ family_id: z.number() })),
  seats: z.array(
    z.object({
      section_id: z.number().nullable(),
      name: z.string(),
      shift: words,
      gender: words,
      capacity: z.number(),
      free: z.number(),
    }),
  ),
  documents: z.array(paper.pick({ document_type_id: true, name: true, blocks: true, state: true })),
  registration_fee: z.number(),
  currency,
});
export type Checked = z.output<typeof checked>;

export const challan = z.object({
  challan_id: z.number(),
  challan_no: z.string(),
  amount: z.number(),
  open: z.number(),
  due_on: dayOut,
  status: z.string(),
});

export const applicationRecord = z.object({
  id: z.number(),
  version: z.number(),
  stage: applicationStage,
  stage_at: z.string(),
  application_no: words,
  submitted_at: words,
  branch_id: z.number(),
  branch_name: z.string(),
  country_id: z.number(),
  currency,
  student_id: z.number().nullable(),
  family_id: z.number().nullable(),
  lead_id: z.number().nullable(),
  section_id: z.number().nullable(),
  child_name: z.string(),
  draft_page: z.number(),
  session_name: words,
  class_name: words,
  group_name: words,
  section_name: words,
  photo_url: words,
  /** What the pages hold: of a draft as typed, later as it stands in the records of child and family. */
  data: applicationData,
  papers: z.array(paper),
  challan: challan.nullable(),
  offer_challan: challan.nullable(),
  age: age.nullable(),
  age_override_reason: words,
  warnings: z.array(z.string()),
  same_child_answers: z.array(z.object({ student_id: z.number(), reason: z.string() })),
  test_required: z.boolean(),
  interview_required: z.boolean(),
  decision: words,
  decision_reason: words,
  offer_expires_on: dayOut.nullable(),
  /** Of the fee plan that stands. */
  plan_state: words,
  course_id: z.number().nullable(),
  session_id: z.number().nullable(),
  closed_reason: words,
  changed_by: words,
  changed_at: z.string(),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      by: words,
      kind: z.string(),
      outcome: words,
      from_stage: words,
      to_stage: words,
      notes: words,
    }),
  ),
  tests: z.array(
    z.object({
      id: z.number(),
      attempt: z.number(),
      state: testState,
      class_name: words,
      slot: words,
      slot_id: z.number().nullable(),
      slot_date: dayOut.nullable(),
      roll_no: words,
      percent: z.number().nullable(),
      result: words,
      remarks: words,
    }),
  ),
  interviews: z.array(
    z.object({
      id: z.number(),
      attempt: z.number(),
      scheduled_at: z.string(),
      place: z.string(),
      mode: z.string(),
      state: z.string(),
      recommendation: words,
      notes: words,
    }),
  ),
  /** What this person may do with it now. */
  may: z.object({
    change: z.boolean(),
    submit: z.boolean(),
    move: z.boolean(),
    waive: z.boolean(),
    override: z.boolean(),
  }),
});
export type ApplicationRecord = z.output<typeof applicationRecord>;

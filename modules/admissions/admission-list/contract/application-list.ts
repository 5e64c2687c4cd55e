// The Admission List and the board (spec 02 §6.4, §6.9): where every application stands, with the counts of its tabs.

import { z } from 'zod';
import { chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate } from '#kernel/fields.ts';
import { applicationStage, source } from '#modules/admissions/stages/contract/stages.ts';
import { testResultWord } from '#modules/admissions/stages/contract/test-words.ts';

const area = 'admissions';
const permissions = ['Student Admission Record'];

/** Working lists, in the order of the pipeline; a tab of the page each. */
export const applicationTabs = [
  'to_pay',
  'to_call',
  'scheduled',
  'result_due',
  'interview',
  'decision',
  'waiting',
  'fee',
  'offered',
  'confirmed',
  'closed',
  'all',
] as const;
export type ApplicationTab = (typeof applicationTabs)[number];

export const applicationFilters = {
  tab: z.enum(applicationTabs).default('to_call'),
  stage: z.array(applicationStage).optional(),
  session_id: id.optional(),
  course_id: id.optional(),
  branch_id: id.optional(),
  assigned_to: id.optional(),
  source: source.optional(),
  result: testResultWord.optional(),
  /** Brothers or sisters are pupils of the school. */
  sibling: z.boolean().optional(),
  /** Longer than a week in its stage. */
  overdue: z.boolean().optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};

const words = z.string().nullable();
const figure = z.number().nullable();

export const applicationRow = z.object({
  id,
  version: z.number(),
  application_no: words,
  form_no: words,
  child_name: z.string(),
  photo_url: words,
  dob: words,
  age_months: figure,
  age_ok: z.boolean().nullable(),
  gender: words,
  student_id: id.nullable(),
  father_name: words,
  mobile: words,
  branch_id: z.number(),
  branch_name: z.string(),
  course_id: id.nullable(),
  class_name: words,
  section_id: id.nullable(),
  section_name: words,
  session_id: id.nullable(),
  session_name: words,
  source,
  stage: applicationStage,
  days: z.number(),
  submitted_at: words,
  test_id: id.nullable(),
  slot_id: id.nullable(),
  test_state: words,
  test_date: dayOut.nullable(),
  test_time: words,
  roll_no: words,
  percent: figure,
  result: words,
  recommended_course_id: id.nullable(),
  recommended_class: words,
  papers_here: z.number(),
  papers_of: z.number(),
  net: figure,
  plan_state: words,
  currency,
  challan_id: id.nullable(),
  due: figure,
  offer_expires_on: dayOut.nullable(),
  wait_until: words,
  decision_reason: words,
  assigned_to: id.nullable(),
  assigned_name: words,
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const applicationList = defineCall({
  method: 'GET',
  path: 'admission/applications',
  area,
  title: 'Applications of a working list, with the number in each',
  permissions,
  input: {
    ...listSortedBy('application_no', 'child_name', 'days', 'submitted_at', 'offer_expires_on', 'percent'),
    ...applicationFilters,
  },
  data: listOf(
    applicationRow,
    Object.fromEntries(applicationTabs.map((tab) => [tab, z.number()])) as Record<ApplicationTab, z.ZodNumber>,
  ),
});

export const applicationBoard = defineCall({
  method: 'GET',
  path: 'admission/applications/board',
  area,
  title:
    'Open applications as cards of a board, the longest in their stage first; closed and confirmed of the last month',
  beyond: 'the cards of the board (02 §6.9)',
  permissions,
  input: {
    session_id: id.optional(),
    course_id: id.optional(),
    branch_id: id.optional(),
    assigned_to: id.optional(),
  },
  data: z.object({
    cards: z.array(
      applicationRow.pick({
        id: true,
        version: true,
        application_no: true,
        child_name: true,
        photo_url: true,
        branch_id: true,
        branch_name: true,
        course_id: true,
        class_name: true,
        session_id: true,
        section_id: true,
        stage: true,
        days: true,
        percent: true,
      }),
    ),
    /** How many stand in each stage, also those whose cards are not shown. */
    counts: z.partialRecord(applicationStage, z.number()),
  }),
});

export const applicationAssign = defineCall({
  method: 'POST',
  path: 'admission/application/assign',
  area,
  title: 'Give applications to a person who looks after them',
  beyond: 'bulk assign of the Admission List (02 §6.4)',
  permissions: ['Student Addmission Add'],
  input: { ...chosenRows(applicationFilters), user_id: id },
  data: z.object({ assigned: z.number(), user_name: z.string() }),
});

export const applicationAssignees = defineCall({
  method: 'GET',
  path: 'admission/application/assignees',
  area,
  title: 'People who may look after applications of a branch',
  beyond: 'whom to give applications to (02 §6.4)',
  permissions,
  input: { branch_id: id.optional() },
  data: z.array(z.object({ id, name: z.string() })),
});

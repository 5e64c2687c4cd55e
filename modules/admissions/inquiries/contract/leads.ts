// Inquiries of families (ADM-1 to ADM-8; spec 02 §6.2, §7): the list, one of them with its history, and what is done with it.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate, optionalText, text, version } from '#kernel/fields.ts';
import {
  activityKinds,
  ageBucket,
  funnelSteps,
  leadKind,
  leadStage,
  leadStages,
  relations,
} from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { source, sources } from '#modules/admissions/stages/contract/stages.ts';

const area = 'admissions';
export const workLeads = ['Admission Inquiry', 'Full Campus Management'];
const permissions = workLeads;
const words = z.string().nullable();
const branch_id = z.number({ error: 'Choose a branch' }).int().positive();
export const instant = z.iso.datetime({ offset: true, error: 'Enter a date and a time' });

const child = z.object({
  id,
  name: z.string(),
  dob: words,
  gender: z.enum(['m', 'f']).nullable(),
  course_id: id.nullable(),
  class_name: words,
  session_id: id.nullable(),
  current_school: words,
  application_id: id.nullable(),
  application_no: words,
});

export const leadRow = z.object({
  id,
  lead_no: z.string(),
  kind: leadKind,
  stage: leadStage,
  source,
  campaign: words,
  branch_id: branch_id.nullable(),
  branch_name: words,
  parent_name: z.string(),
  relation: z.string(),
  mobile: z.string(),
  /** The mobile as people write it. */
  phone: z.string(),
  whatsapp: words,
  email: words,
  city: words,
  area: words,
  subject: words,
  message: words,
  /** 'Ali – Class 1, Sara – Nursery'. */
  children: words,
  child_count: z.number(),
  assigned_to: z.number().nullable(),
  assigned_name: words,
  received_at: z.string(),
  first_response_due: words,
  first_response_at: words,
  last_activity_at: z.string(),
  next_action_at: words,
  next_action_kind: words,
  visit_at: words,
  /** The next action, or the first answer, is overdue. */
  late: z.boolean(),
  days_quiet: z.number(),
  score: z.number(),
  lost_reason: words,
  marketing_consent: z.boolean(),
  possible_duplicate_of_id: id.nullable(),
  version,
});
export type LeadRow = z.output<typeof leadRow>;

export const leadFilters = {
  kind: leadKind.optional(),
  stage: z.array(z.enum(leadStages)).max(9).optional(),
  source: z.array(z.enum(sources)).max(12).optional(),
  branch_id: branch_id.optional(),
  assigned_to: id.optional(),
  mine: z.boolean().optional(),
  /** Unassigned ones. */
  nobody: z.boolean().optional(),
  open: z.boolean().optional(),
  course_id: id.optional(),
  campaign: z.string().trim().max(100).optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  next: z.enum(['late', 'today', 'week']).optional(),
  bucket: ageBucket.optional(),
  /** ADM-7: came at least so far; junk and merged ones are no part of a funnel. */
  reached: z.enum(funnelSteps).optional(),
};

export const leadList = defineCall({
  method: 'GET',
  path: 'lead/list',
  area,
  title: 'Inquiries: what is late first, then what is due next',
  permissions,
  input: {
    ...listSortedBy('next_action_at', 'received_at', 'parent_name', 'lead_no', 'score', 'days_quiet'),
    ...leadFilters,
  },
  data: listOf(leadRow, {
    open: z.number(),
    late: z.number(),
    today: z.number(),
    nobody: z.number(),
    visits_today: z.number(),
    /** Of the one branch that is looked at. */
    visits_per_day: z.number().nullable(),
  }),
});

const activity = z.object({
  id,
  kind: z.string(),
  direction: z.enum(['in', 'out']),
  outcome: words,
  from_stage: words,
  to_stage: words,
  notes: words,
  at: z.string(),
  by: words,
  duration_s: z.number().nullable(),
});

const otherLead = z.object({
  id,
  lead_no: z.string(),
  parent_name: z.string(),
  stage: leadStage,
  received_at: z.string(),
});

export const lead = z.object({
  ...leadRow.shape,
  language: z.string(),
  event_name: words,
  lost_note: words,
  referred_by: words,
  created_by_name: words,
  merged_into_id: id.nullable(),
  children_rows: z.array(child),
  activities: z.array(activity),
  messages: z.array(z.object({ id, at: z.string(), channel: z.string(), title: words, state: z.string() })),
  duplicates: z.array(otherLead),
  siblings: z.array(
    z.object({ student_id: id, name: z.string(), class_name: words, branch_name: z.string(), status: z.string() }),
  ),
  /** ADM-6: what the score is made of. */
  score_parts: z.array(z.object({ title: z.string(), points: z.number(), given: z.boolean() })),
  visits_that_day: z.number().nullable(),
  visits_per_day: z.number().nullable(),
});
export type Lead = z.output<typeof lead>;

export const leadGet = defineCall({
  method: 'GET',
  path: 'lead/:id',
  area,
  title: 'One inquiry: children, what was said and done, messages, duplicates, sisters and brothers known',
  permissions,
  input: { id },
  data: lead,
});

/** Beside the mobile as it is typed: 'Known: 1 open lead, 1 student in Class 4'. */
export const leadKnown = defineCall({
  method: 'GET',
  path: 'lead/known',
  area,
  title: 'What the scope already knows of a mobile number',
  beyond: 'the line beside a mobile as it is typed (02 §6.2)',
  permissions,
  input: { mobile: z.string().trim().max(40), kind: leadKind.optional() },
  data: z.object({ text: words, lead_id: id.nullable() }),
});

export const leadAssignees = defineCall({
  method: 'GET',
  path: 'lead/assignees',
  area,
  title: 'People who work inquiries of a branch, or of the scope',
  beyond: 'people whom an inquiry may be given to (ADM-3)',
  permissions,
  input: { branch_id: branch_id.optional() },
  data: z.array(z.object({ id, name: z.string(), open: z.number() })),
});

export const newChild = z.strictObject({
  name: text(100),
  dob: localDate.nullish(),
  gender: z.enum(['m', 'f']).nullish(),
  course_id: id.nullish(),
  session_id: id.nullish(),
  current_school: optionalText(100),
});

const about = {
  parent_name: text(100, 2),
  relation: z.enum(relations).default('father'),
  mobile: text(40),
  whatsapp: optionalText(40),
  email: z.union([z.literal(''), z.email('This is not an e-mail address').max(200)]).nullish(),
  city: optionalText(80),
  area: optionalText(80),
  source: z.enum(sources, { error: 'Choose where they come from' }),
  campaign: optionalText(100),
  event_name: optionalText(100),
  referred_by_student_id: id.nullish(),
  language: z.enum(['en', 'ur', 'ar']).default('en'),
  marketing_consent: z.boolean().default(false),
};

export const leadCreate = defineCall({
  method: 'POST',
  path: 'lead/create',
  area,
  title: 'Record an inquiry; if the family has an open one, it is added there (ADM-2)',
  permissions,
  idempotent: true,
  success: 201,
  input: {
    kind: leadKind.default('admission'),
    ...about,
    branch_id: branch_id.nullish(),
    children: z.array(newChild).max(10, 'At most 10 children').default([]),
    message: optionalText(2000),
    subject: optionalText(200),
    next_action_at: instant.nullish(),
    next_action_kind: z.enum(activityKinds).nullish(),
  },
  data: z.object({ id: id.nullable(), lead_no: words, merged_into: id.nullable() }),
});

export const leadUpdate = defineCall({
  method: 'POST',
  path: 'lead/update',
  area,
  title: 'Change what is written of an inquiry',
  permissions,
  input: {
    id,
    version,
    kind: leadKind.optional(),
    ...about,
    branch_id: branch_id.nullish(),
    children: z
      .array(newChild.extend({ id: id.optional() }))
      .max(10, 'At most 10 children')
      .optional(),
    next_action_at: instant.nullish(),
    next_action_kind: z.enum(activityKinds).nullish(),
  },
  data: lead,
});

// What is done with inquiries (spec 02 §3.1, §7): words written down, given to people, steps, merging, messages.

import { z } from 'zod';
import { chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf, optionalText, text, version } from '#kernel/fields.ts';
import { activityKinds, leadStage, lostReason, outcomes } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { instant, lead, leadFilters, workLeads } from './leads.ts';

const area = 'admissions';
const permissions = workLeads;
const words = z.string().nullable();

export const leadActivity = defineCall({
  method: 'POST',
  path: 'lead/activity',
  area,
  title: 'Write down a call, a message, a visit or a note of an inquiry or an application',
  permissions,
  idempotent: true,
  success: 201,
  input: {
    lead_id: id.optional(),
    application_id: id.optional(),
    kind: z.enum(activityKinds, { error: 'Choose what it was' }).default('call'),
    direction: z.enum(['in', 'out']).default('out'),
    outcome: z.enum(outcomes).nullish(),
    notes: optionalText(2000),
    duration_s: z.number().int().min(0).max(86_400).nullish(),
    next_action_at: instant.nullish(),
    next_action_kind: z.enum(activityKinds).nullish(),
  },
  data: z.object({ id, stage: leadStage.nullable() }),
});

export const leadAssign = defineCall({
  method: 'POST',
  path: 'lead/assign',
  area,
  title: 'Give inquiries to a person, or share them out (ADM-3)',
  permissions,
  input: { ...chosenRows(leadFilters), user_id: z.union([id, z.literal('auto')], { error: 'Choose a person' }) },
  data: z.object({ rows: z.array(z.object({ id, user_id: id.nullable(), user_name: words, reason: words })) }),
});

export const leadTurn = defineCall({
  method: 'POST',
  path: 'lead/stage',
  area,
  title: 'The next step of an inquiry: visit booked, visited, lost, junk, opened again',
  permissions,
  input: {
    id,
    version: version.optional(),
    // states: admissions/lead-stages
    stage: z.enum(['contacted', 'visit_booked', 'visited', 'lost', 'junk']),
    reason: lostReason.nullish(),
    note: optionalText(2000),
    visit_at: instant.nullish(),
  },
  data: z.object({ id, stage: leadStage, version, warning: words }),
});

/** 'Mark junk' and 'Lost' of many; each that stands elsewhere is named. */
export const leadTurnMany = defineCall({
  method: 'POST',
  path: 'lead/stage-many',
  area,
  title: 'Mark chosen inquiries as junk or lost',
  beyond: 'bulk action mark junk (02 §6.2)',
  permissions,
  input: {
    ...chosenRows(leadFilters),
    // states: admissions/lead-stages
    stage: z.enum(['lost', 'junk']),
    reason: lostReason.nullish(),
    note: optionalText(500),
  },
  data: z.object({ done: z.number(), left_out: z.number() }),
});

export const leadMerge = defineCall({
  method: 'POST',
  path: 'lead/merge',
  area,
  title: 'Several inquiries of one family become one',
  permissions,
  input: { keep_id: idOf('lead'), merge_ids: z.array(idOf('lead')).min(1, 'Choose at least one').max(50) },
  data: lead,
});

export const leadMessage = defineCall({
  method: 'POST',
  path: 'lead/message',
  area,
  title: 'Write to the families of chosen inquiries; marketing only where they agreed (ADM-8)',
  beyond: 'bulk action message, with ADM-8 (02 §6.2)',
  permissions,
  idempotent: true,
  input: {
    ...chosenRows(leadFilters),
    about: z.enum(['inquiry', 'marketing'], { error: 'Choose what it is about' }),
    text: text(800),
  },
  data: z.object({ told: z.number(), left_out: z.number() }),
});

// What is decided of applications (spec 02 §3.2): accept, wait, reject, also many at once by the seats there are; withdraw and re-open.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, text, version } from '#kernel/fields.ts';
import { applicationStage } from '#modules/admissions/stages/contract/stages.ts';

const area = 'admissions';

/** `best`: as many as there are seats, best percent first; the rest goes on the waiting list. */
export const decisions = ['accept', 'wait', 'reject', 'best'] as const;
export const decision = z.enum(decisions, { error: 'Choose what you decide' });
export type Decision = z.output<typeof decision>;

const outcome = z.object({
  id,
  child_name: z.string(),
  class_name: z.string().nullable(),
  percent: z.number().nullable(),
  /** Done, or would be done. */
  ok: z.boolean(),
  becomes: z.enum(['accept', 'wait', 'reject']),
  stage: applicationStage,
  /** Why not. */
  reason: z.string().nullable(),
});
export type DecisionOutcome = z.output<typeof outcome>;

export const applicationDecision = defineCall({
  method: 'POST',
  path: 'admission/application/decision',
  area,
  title:
    'Accept, put on the waiting list or reject; each application is decided by itself. With `preview` nothing is kept',
  permissions: ['Admission Decision'],
  idempotent: true,
  input: {
    ids: z.array(id).min(1, 'Choose at least one application').max(300, 'At most 300 at once'),
    decision,
    course_id: id.nullish(),
    section_id: id.nullish(),
    /** A child outside the ages of the class that it is accepted into (ADM-17). */
    age_reason: z.string().trim().max(300).nullish(),
    reason: z.string().trim().max(300).nullish(),
    send_message: z.boolean().default(true),
    preview: z.boolean().default(false),
  },
  data: z.object({ rows: z.array(outcome), done: z.number(), refused: z.number() }),
});

const closed = z.object({
  id,
  version: z.number(),
  stage: applicationStage,
  /** What the family may have back (ADM-72), minor units. */
  refundable: z.number(),
  currency,
});

export const applicationWithdraw = defineCall({
  method: 'POST',
  path: 'admission/application/withdraw',
  area,
  title: 'The family does not come: the application ends, its seat is free, an unpaid offer is taken back',
  permissions: ['Student Addmission Add'],
  idempotent: true,
  moves_money: true,
  input: { id, version, reason: text(300) },
  data: closed,
});

export const applicationReopen = defineCall({
  method: 'POST',
  path: 'admission/application/reopen',
  area,
  title: 'A rejected, withdrawn or lapsed application is to be decided again',
  permissions: ['Admission Decision'],
  idempotent: true,
  input: { id, version, reason: text(300) },
  data: closed.extend({ free: z.number() }),
});

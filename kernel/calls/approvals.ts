// The approval inbox (spec 00 §7, §16; spec 01 §3): what waits for me, what I asked for, before → after, and deciding it.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'platform';
const kind = z.string().max(40);
const status = z.enum(['pending', 'approved', 'rejected', 'cancelled']);
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const field = z.object({
  field: z.string(),
  label: z.string(),
  before: value,
  after: value,
  form: z.enum(['text', 'date', 'month', 'money', 'flag', 'file']).optional(),
});
export type ShownField = z.output<typeof field>;

const row = z.object({
  id: z.number(),
  kind: z.string(),
  kind_title: z.string(),
  area: z.string(),
  title: z.string(),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  to_branch_name: z.string().nullable(),
  subject_kind: z.string(),
  subject_id: z.number(),
  subject_label: z.string(),
  /** The subject's own screen. */
  path: z.string().nullable(),
  shows: z.array(field),
  reason: z.string().nullable(),
  files: z.number(),
  amount: z.number().nullable(),
  currency: z.enum(['PKR', 'OMR']).nullable(),
  row_count: z.number(),
  applied_rows: z.number(),
  refused_rows: z.number(),
  asked_by: z.number().nullable(),
  asked_by_name: z.string().nullable(),
  asked_at: z.string(),
  status,
  asked_back: z.boolean(),
  level: z.number(),
  level_count: z.number(),
  waits_for: z.string().nullable(),
  /** Whole days since it waits at this level. */
  days: z.number(),
  decided_at: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_reason: z.string().nullable(),
  group_title: z.string().nullable(),
  /** The caller may decide it now. */
  may_decide: z.boolean(),
  mine: z.boolean(),
  version: z.number(),
});
export type ApprovalRow = z.output<typeof row>;

/** The named filters of the queue; 'decide' fixes the requests that they find at the press. */
const filters = {
  /** waiting: for me · asked: by me · decided: by me · all: of the kinds that I may decide, and my own. */
  view: z.enum(['waiting', 'asked', 'decided', 'all']).default('waiting'),
  kinds: z.array(kind).max(60).optional(),
  kind: kind.optional(),
  area: z.string().max(40).optional(),
  branch_id: id.optional(),
  /** At least so many days old. */
  days: z.number().int().min(0).max(3650).optional(),
  asked_by: id.optional(),
  subject_kind: z.string().max(40).optional(),
  subject_id: id.optional(),
  status: status.optional(),
  asked_back: z.boolean().optional(),
  /** It waits at this level. */
  level: z.number().int().min(1).max(9).optional(),
  filter: z.string().trim().max(200).optional(),
};

export const approvalList = defineCall({
  method: 'GET',
  path: 'approvals',
  area,
  title: 'Approval requests: waiting for me (newest last), asked by me, decided',
  input: { ...listFields, ...filters },
  data: listOf(row, { over_three_days: z.number(), oldest_days: z.number() }),
});

export const approvalLookups = defineCall({
  method: 'GET',
  path: 'approvals/lookups',
  area,
  title: 'Kinds that I may see, and the people who asked for what I see',
  beyond: 'filters of the queue (01 §3)',
  data: z.object({
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), area: z.string() })),
    askers: z.array(z.object({ id: z.number(), name: z.string() })),
    branches: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

const step = z.object({
  id: z.number(),
  level: z.number(),
  verb: z.enum(['approve', 'reject', 'cancel', 'ask_back', 'answer']),
  by: z.string(),
  in_name_of: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
});

export const approvalView = defineCall({
  method: 'GET',
  path: 'approvals/:id',
  area,
  title: 'A request with its levels, its steps so far, and what would forbid it now',
  beyond: 'one request with its levels and steps (00 §16)',
  input: { id },
  data: row.extend({
    levels: z.array(z.object({ title: z.string(), permission: z.string().nullable() })),
    steps: z.array(step),
    file_ids: z.array(z.number()),
    /** Sentences why it cannot be approved as things stand. */
    blocks: z.array(z.string()),
    /** What its last approval passes over, and only with a reason. */
    passes: z.string().nullable(),
    /** Why this person may not decide it; null when they may. */
    why_not: z.string().nullable(),
    may_cancel: z.boolean(),
    may_answer: z.boolean(),
  }),
});
export type ApprovalDetail = z.output<typeof approvalView.data>;

const line = z.object({
  id: z.number(),
  row_no: z.number(),
  subject_id: z.number(),
  subject_label: z.string(),
  branch_name: z.string().nullable(),
  path: z.string().nullable(),
  shows: z.array(field),
  status: z.enum(['pending', 'applied', 'rejected', 'refused']),
  reason: z.string().nullable(),
});
export type ApprovalLine = z.output<typeof line>;

export const approvalRows = defineCall({
  method: 'GET',
  path: 'approvals/:id/rows',
  area,
  title: 'The rows of a request that covers many',
  beyond: 'rows decided one by one (00 §16)',
  input: { ...listFields, id, status: z.enum(['pending', 'applied', 'rejected', 'refused']).optional() },
  data: listOf(line),
});

const decided = z.object({
  id: z.number(),
  status: z.enum(['pending', 'approved', 'rejected']),
  applied_rows: z.number(),
  refused_rows: z.number(),
  /** A request of more than 200 rows is applied as a job. */
  job_run_id: z.number().optional(),
});

const leaveOut = z
  .array(z.object({ row_id: id, reason: text(300) }))
  .max(5000)
  .optional();

export const approvalApprove = defineCall({
  method: 'POST',
  path: 'approvals/:id/approve',
  area,
  title: 'Approve a level; the last one applies the change. Rows may be left out, each with its reason',
  input: { id, version: version.optional(), reason: optionalText(1000), leave_out: leaveOut },
  data: decided,
});

export const approvalReject = defineCall({
  method: 'POST',
  path: 'approvals/:id/reject',
  area,
  title: 'Reject with a reason',
  input: { id, version: version.optional(), reason: text(1000) },
  data: decided,
});

export const approvalDecide = defineCall({
  method: 'POST',
  path: 'approvals/decide',
  area,
  title: 'Decide many: by ids, or all that the filters find at the press; over 200 as a job',
  input: {
    decision: z.enum(['approve', 'reject']),
    reason: optionalText(1000),
    ids: z.array(id).min(1).max(5000).optional(),
    /** Versions of the ids as they were seen, in the same order. */
    versions: z.array(version).max(5000).optional(),
    matching: z.strictObject(filters).optional(),
  },
  data: z.object({
    done: z.array(decided),
    failed: z.array(z.object({ id: z.number(), subject_label: z.string(), message: z.string() })),
    job_run_id: z.number().nullable(),
  }),
});

export const approvalCancel = defineCall({
  method: 'POST',
  path: 'approvals/:id/cancel',
  area,
  title: 'Withdraw what I asked for',
  beyond: 'cancelled by who asked (00 §7)',
  input: { id, reason: text(1000) },
});

export const approvalAskBack = defineCall({
  method: 'POST',
  path: 'approvals/:id/ask-back',
  area,
  title: 'Ask the person who asked a question; it leaves my list until the answer comes',
  beyond: 'a question to who asked (00 §7)',
  input: { id, question: text(1000) },
});

export const approvalAnswer = defineCall({
  method: 'POST',
  path: 'approvals/:id/answer',
  area,
  title: 'Answer a question on what I asked for',
  beyond: 'the answer to it',
  input: { id, answer: text(1000) },
});

const delegation = z.object({
  id: z.number(),
  from_name: z.string(),
  to_name: z.string(),
  starts_on: dayOut,
  ends_on: dayOut,
  kinds: z.array(z.string()).nullable(),
  note: z.string().nullable(),
  /** The caller is the one who is away. */
  mine: z.boolean(),
  state: z.enum(['to come', 'now', 'over']),
});

export const delegationList = defineCall({
  method: 'GET',
  path: 'approvals/delegations',
  area,
  title: 'Who stands in for me, and for whom I stand in',
  beyond: 'who decides for whom while away (00 §16)',
  data: z.array(delegation),
});

export const delegationCreate = defineCall({
  method: 'POST',
  path: 'approvals/delegations',
  area,
  title: 'Name a person who decides in my name while I am away',
  beyond: 'names a person for the days away',
  success: 201,
  input: {
    to_user_id: id,
    starts_on: localDate,
    ends_on: localDate,
    kinds: z.array(kind).max(60).nullish(),
    note: optionalText(300),
  },
  data: z.object({ id: z.number() }),
});

export const delegationEnd = defineCall({
  method: 'POST',
  path: 'approvals/delegations/:id/end',
  area,
  title: 'End a delegation of mine now',
  beyond: 'ends it',
  input: { id },
});

export const delegationPeople = defineCall({
  method: 'GET',
  path: 'approvals/people',
  area,
  title: 'People of the school who can stand in, by a few letters',
  beyond: 'people to choose from for it',
  input: { q: z.string().trim().max(60).optional() },
  data: z.array(z.object({ id: z.number(), name: z.string() })),
});

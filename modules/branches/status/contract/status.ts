// The status of a branch: history, what is still needed, the change (10 sections 4.1 and 11.2).

import { gateActions } from '#modules/branches/gate/contract/gate.ts';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, text, version } from '#kernel/fields.ts';
import { branchRecord, branchStatus } from '#modules/branches/branch/contract/branches.ts';

const nullableText = z.string().nullable();

const area = 'branches';

export const statusHistory = defineCall({
  method: 'GET',
  path: 'branch/status-history/:id',
  area,
  title: 'Every change of status of a branch, newest first',
  permissions: ['Branch Record'],
  input: { id },
  data: z.array(
    z.object({
      id: z.number(),
      from_status: branchStatus.nullable(),
      to_status: branchStatus,
      effective_on: z.string(),
      until: nullableText,
      reason_code: z.string(),
      reason: z.string(),
      /** What a suspension stopped; null where its state alone says it. */
      stopped_actions: z.array(z.string()).nullable(),
      /** What was let go with a reason when it was opened or closed. */
      waived: z.array(z.object({ item: z.string(), reason: z.string() })),
      by: nullableText,
      created_at: z.string(),
    }),
  ),
});

export const statusCheck = defineCall({
  method: 'GET',
  path: 'branch/status-check/:id',
  area,
  title: 'What a branch still needs to become active (BR-16) or closed (BR-15)',
  permissions: ['Branch Record'],
  input: { id, to: z.enum(['active', 'closed']).default('active') },
  data: z.array(
    z.object({ item: z.string(), count: z.number(), ok: z.boolean(), link: nullableText, waivable: z.boolean() }),
  ),
});

export const statusChange = defineCall({
  method: 'POST',
  path: 'branch/status',
  area,
  title: 'Activate, suspend, resume, close or re-open a branch (10 section 4.1); closing and re-opening are asked for',
  permissions: ['Branch Status'],
  idempotent: true,
  input: {
    branch_id: id,
    event: z.enum(['activate', 'suspend', 'resume', 'close', 'cancel_closing', 'finish', 'reopen']),
    reason_code: z
      .enum(['staff', 'legal', 'dues', 'merger', 'low_strength', 'season', 'premises', 'other'])
      .default('other'),
    reason: text(500),
    effective_on: localDate.optional(),
    until: localDate.nullish(),
    stopped_actions: z.array(z.enum(gateActions)).optional(),
    /** Lines of the check list that are let go, each with its reason. */
    waived: z
      .array(z.object({ item: text(120), reason: text(300) }))
      .max(20)
      .optional(),
    version,
  },
  /** The request that waits, where a second person decides. */
  data: z.object({ branch: branchRecord, request_id: z.number().nullable() }),
});

export const branchDelete = defineCall({
  method: 'POST',
  path: 'branch/delete/:id',
  area,
  title: 'Delete a draft that nothing hangs on',
  permissions: ['Branch-Edit'],
  input: { id, version },
  data: z.null(),
});

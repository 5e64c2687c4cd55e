// A branch changes hands (BR-6, ACC-85, ACC-86): what it would do, and the request.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, instantOut, localDate, text, version } from '#kernel/fields.ts';
import { branchRecord, ownership } from '#modules/branches/branch/contract/branches.ts';

export const ownershipPlan = defineCall({
  method: 'GET',
  path: 'branch/ownership/:id',
  area: 'branches',
  title:
    'In whose hands a branch was since when, and what a change from a day would do or what stands in its way (BR-6, ACC-85)',
  permissions: ['Branch Record'],
  beyond: 'BR-6 shows what a change does before it is asked for',
  input: { id, on: localDate.optional() },
  data: z.object({
    version: z.number(),
    ownership,
    to: ownership,
    on: dayOut,
    /** In a draft it changes at once, and nobody is asked. */
    at_once: z.boolean(),
    effects: z.array(
      z.object({ about: z.string(), text: z.string(), blocks: z.boolean(), link: z.string().nullable() }),
    ),
    /** The signed agreement that it would come under, and whose. */
    agreement: z.object({ id: z.number(), franchisee_id: z.number(), name: z.string() }).nullable(),
    history: z.array(
      z.object({
        id: z.number(),
        from_on: dayOut,
        before: ownership,
        ownership,
        reason: z.string(),
        by: z.string().nullable(),
        at: instantOut,
      }),
    ),
  }),
});

export const ownershipChange = defineCall({
  method: 'POST',
  path: 'branch/ownership',
  area: 'branches',
  title:
    'Ask that a branch becomes a franchise, or own again, from the first of a month; a draft changes at once (BR-6)',
  permissions: ['Branch Status'],
  idempotent: true,
  input: {
    branch_id: id,
    ownership,
    /** Of a draft; else the signed agreement says who. */
    franchisee_id: id.nullish(),
    agreement_id: id.nullish(),
    effective_on: localDate.optional(),
    reason: text(500),
    version,
  },
  /** The request that waits; null where it was done at once. */
  data: z.object({ branch: branchRecord, approval_id: z.number().nullable() }),
});

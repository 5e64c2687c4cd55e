// The proofs of the books: what the last run found, and a run now (ACC-90; 05 §14.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

const area = 'accounts';
const permissions = ['Account Report'];

export const proofList = defineCall({
  method: 'GET',
  path: 'proof/list',
  area,
  title: 'What the last run of the proofs found, with the differences of the branches of the scope',
  permissions,
  input: {},
  data: z.object({
    /** Null: none has run yet. */
    ran_at: z.string().nullable(),
    /** Lines of the book that they went over; null of a run from the command line. */
    lines: z.number().nullable(),
    red: z.number(),
    /** Somebody pressed Prove now: that job. */
    running_job_id: z.number().nullable(),
    proofs: z.array(
      z.object({
        proof: z.string(),
        ok: z.boolean(),
        /** Of the whole school; of thousands the first hundred were kept. */
        differences: z.number(),
        rows: z.array(
          z.object({
            branch: z.string().nullable(),
            expected: z.number().nullable(),
            found: z.number().nullable(),
            detail: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
});

export const proofRun = defineCall({
  method: 'POST',
  path: 'proof/run',
  area,
  title: 'Check the books of the school now, as a job',
  permissions,
  input: {},
  data: z.object({ job_id: z.number() }),
});

// The jobs page: own running and finished jobs with progress, result and bad rows (spec 01 §3, spec 00 §19).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const job = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.number().nullable(),
  note: z.string().nullable(),
  error: z.string().nullable(),
  bad_rows: z.number(),
  cancel_wanted: z.boolean(),
  by: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});

export const jobList = defineCall({
  method: 'GET',
  path: 'jobs',
  area: 'platform',
  title: 'Own jobs, newest first',
  input: {
    ...listFields,
    state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']).optional(),
    kind: z.string().max(60).optional(),
  },
  data: listOf(job),
});

export const jobView = defineCall({
  method: 'GET',
  path: 'jobs/:id',
  area: 'platform',
  title: 'A job with its result and the first thousand bad rows',
  input: { id },
  data: job.extend({
    result: z.record(z.string(), z.unknown()).nullable(),
    errors: z.array(z.object({ row_no: z.number(), field: z.string(), reason: z.string() })),
  }),
});

export const jobCancel = defineCall({
  method: 'POST',
  path: 'jobs/:id/cancel',
  area: 'platform',
  title: 'Stop a job; what it has done stays',
  input: { id },
  data: job,
});

/** Work of others that excludes mine while it goes on: 'Being prepared by … since 10:42' (spec 00 §19). */
export const jobLocks = defineCall({
  method: 'GET',
  path: 'jobs/locks',
  area: 'platform',
  title: 'Work under way in the branches of the scope that others of its kind wait for',
  beyond: 'jobs page: who prepares what since when (00 §19)',
  data: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      branch_name: z.string().nullable(),
      by: z.string().nullable(),
      since: z.string(),
      mine: z.boolean(),
    }),
  ),
});

export const jobErrors = defineCall({
  method: 'GET',
  path: 'jobs/:id/errors',
  area: 'platform',
  title: 'Every row that an own job could not do, with its reason, as a table',
  beyond: 'jobs page: error rows to download (01 §3)',
  transport: 'file',
  input: { id, format: z.enum(['csv', 'xlsx']).default('xlsx') },
});

// What a person took away as a file: which list, when, how much, and the file while it is kept (spec 00 §8).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { exportFormats } from '#kernel/export-call.ts';

const states = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

const exportRun = z.object({
  /** 'e7' is an export that was made, 'j7' a job that made none yet, or never will. */
  id: z.string(),
  list: z.string(),
  title: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(states),
  /** Null until it is known how many they are. */
  rows: z.number().nullable(),
  bytes: z.number().nullable(),
  filters: z.record(z.string(), z.unknown()),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  job_id: z.number().nullable(),
  /** To be fetched with `files/:id`; null for what was sent at once, and when its week is over. */
  file_id: z.number().nullable(),
  kept_until: z.string().nullable(),
});

export const exportRunList = defineCall({
  method: 'GET',
  path: 'exports/runs',
  area: 'platform',
  title: 'Own exports, newest first',
  beyond: 'own exports with their files (00 §8)',
  input: { ...listFields, state: z.enum(states).optional(), format: z.enum(exportFormats).optional() },
  data: listOf(exportRun),
});

// What happened to a student, whatever it was, newest first (spec 03 section 6.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, instantOut } from '#kernel/fields.ts';

export const lifeKinds = ['money', 'attendance', 'messages', 'approvals', 'files', 'record'] as const;
export type LifeKind = (typeof lifeKinds)[number];

const event = z.object({
  /** One of the timeline: 'deposit 12'. */
  key: z.string(),
  kind: z.enum(lifeKinds),
  /** What it tells of: 'challan', 'deposit', 'absence' … */
  what: z.string(),
  record_id: z.number(),
  at: instantOut,
  /** Of what happened on a day, and no minute of it. */
  on: dayOut.nullable(),
  title: z.string(),
  detail: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.enum(['PKR', 'OMR']).nullable(),
  /** What became of it. */
  state: z.string().nullable(),
  by: z.string().nullable(),
  /** A number by which its page finds it. */
  number: z.string().nullable(),
});

export type LifeEvent = z.output<typeof event>;

export const studentLife = defineCall({
  method: 'GET',
  path: 'student/:id/life',
  area: 'students',
  title: 'What happened to the student, newest first, of the kinds that the reader may see',
  beyond: 'the timeline of a record (03 §6.3): money, attendance, messages, approvals and files in one',
  permissions: ['Student Record'],
  input: {
    id,
    kinds: z.array(z.enum(lifeKinds)).optional(),
    startRow: z.number().int().min(0).max(10_000).default(0),
    fetchCount: z.number().int().min(1).max(200).default(30),
  },
  data: z.object({
    events: z.array(event),
    total: z.number(),
    /** How many there are of each kind; a kind that the reader may not see is left out. */
    counts: z.array(z.object({ kind: z.enum(lifeKinds), count: z.number() })),
  }),
});

// Contracts of an imaginary thing, on which the page kinds are tried.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { asDay } from '#kernel/dates.ts';
import { dayOut, id, localDate, moneyAboveZero, optionalText, text } from '#kernel/fields.ts';

const thing = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  amount: z.number(),
  on: dayOut,
  note: z.string().nullable(),
  version: z.number(),
});

export type Thing = z.output<typeof thing>;

export function aThing(number: number, more: Partial<Thing> = {}): Thing {
  return {
    id: number,
    name: `Thing ${number}`,
    status: 'open',
    amount: number * 10_000,
    on: asDay('2026-11-01'),
    note: null,
    version: 1,
    ...more,
  };
}

export const thingList = defineCall({
  method: 'GET',
  path: 'things',
  area: 'testing',
  title: 'Things',
  permissions: ['Thing Record'],
  input: { ...listFields, status: z.enum(['open', 'done']).optional(), from: localDate.optional() },
  data: listOf(thing),
});

export const thingExport = defineCall({
  method: 'GET',
  path: 'things/export',
  area: 'testing',
  title: 'Things as a table',
  permissions: ['Thing Record'],
  transport: 'file',
  input: { status: z.enum(['open', 'done']).optional() },
});

export const thingGet = defineCall({
  method: 'GET',
  path: 'things/:id',
  area: 'testing',
  title: 'A thing',
  input: { id },
  data: thing,
});

export const thingSave = defineCall({
  method: 'POST',
  path: 'things',
  area: 'testing',
  title: 'Save a thing',
  permissions: ['Thing Edit'],
  idempotent: true,
  success: 201,
  input: { name: text(20), amount: moneyAboveZero, note: optionalText(100), on: localDate.optional() },
  data: thing,
});

/** An edit of one version. */
export const thingUpdate = defineCall({
  method: 'PUT',
  path: 'things/:id',
  area: 'testing',
  title: 'Change a thing',
  permissions: ['Thing Edit'],
  idempotent: true,
  input: {
    id,
    version: z.number(),
    name: text(20),
    amount: moneyAboveZero,
    note: optionalText(100),
    on: localDate.nullable(),
    status: z.enum(['open', 'done']),
  },
  data: thing,
});

export const thingReport = defineCall({
  method: 'POST',
  path: 'things/report',
  area: 'testing',
  title: 'Things by status',
  input: { month: z.string() },
  data: z.object({ rows: z.array(z.object({ status: z.string(), amount: z.number() })), total: z.number() }),
});

export const thingPaper = defineCall({
  method: 'GET',
  path: 'things/paper',
  area: 'testing',
  title: 'Things on paper',
  transport: 'file',
  input: { status: z.enum(['open', 'done']) },
});

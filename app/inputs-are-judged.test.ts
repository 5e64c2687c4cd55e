// What people give is judged: the days, months and instants of answers say nothing of their text (`2026-01` would reach the database as a
// day and be a fault of the server), so that no call asks for one.

import { expect, test } from 'vitest';
import { dayOut, instantOut, monthOut } from '#kernel/fields.ts';
import { platformParts } from './platform-parts.ts';
import { modules } from './modules.ts';

const ofAnswers = new Set<unknown>([dayOut, monthOut, instantOut]);

/** Every schema below one, itself too. */
function within(schema: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { _zod } = schema as { _zod?: { def?: Record<string, unknown> } };
  const below = _zod?.def ? Object.values(_zod.def) : Object.values(schema);
  return [...(_zod ? [schema] : []), ...below.flatMap((one) => within(one, seen))];
}

test('no call takes a day, a month or an instant of which only an answer is sure', () => {
  const calls = [...platformParts, ...modules].flatMap((module) =>
    (module.calls ?? []).map(({ contract }) => contract),
  );
  expect(calls.length).toBeGreaterThan(500);
  expect(within({ day: dayOut.optional() }).some((one) => ofAnswers.has(one))).toBe(true);
  expect(calls.filter(({ input }) => within(input).some((one) => ofAnswers.has(one))).map(({ path }) => path)).toEqual(
    [],
  );
});

// What is said of input that does not fit: of the contract's own words, and where it has none, of the house's.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { parseInput } from './parse.ts';

const told = (schema: z.ZodType, typed: unknown): unknown => {
  try {
    parseInput(z.strictObject({ field: schema }), typed);
    return null;
  } catch (error) {
    return error instanceof Refusal ? Object.values(error.errors ?? {})[0] : error;
  }
};

test.each([
  ['a number over its limit', z.number().max(90), { field: 95 }, 'At most 90'],
  ['a number below it', z.number().min(1), { field: 0 }, 'At least 1'],
  ['one that must be above it', z.number().gt(0), { field: 0 }, 'More than 0'],
  ['a text that is too long', z.string().max(3), { field: 'four' }, 'At most 3 characters'],
  ['a list of too many', z.array(z.number()).max(1), { field: [1, 2] }, 'At most 1 entry'],
  ['a word that is no choice', z.enum(['a', 'b']), { field: 'c' }, 'Choose one from the list'],
  ['a text where a number is asked for', z.number(), { field: 'x' }, 'This is not of the kind that is asked for'],
  ['nothing', z.number(), {}, 'This field is required'],
  ['what the contract says itself', z.number().max(90, 'From -90 to 90'), { field: 95 }, 'From -90 to 90'],
  ['a field of nobody', z.number(), { field: 1, other: 2 }, 'This field is not known here'],
])('%s', (_title, schema, typed, sentence) => expect(told(schema, typed)).toEqual([sentence]));

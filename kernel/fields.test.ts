// What a field takes: the database asks for the same lengths, so that what is too short is a sentence of the field.

import { expect, test } from 'vitest';
import type { z } from 'zod';
import { optionalWords, text } from './fields.ts';

const told = (field: z.ZodType, typed: unknown): string | undefined =>
  field.safeParse(typed).error?.issues.at(-1)?.message;

test('a text that needs a word or two', () => {
  expect(['', ' ', 'a', ' a ', 'ab', 'abcdef'].map((typed) => told(text(5, 2), typed))).toEqual([
    'At least 2 characters',
    'At least 2 characters',
    'At least 2 characters',
    'At least 2 characters',
    undefined,
    'At most 5 characters',
  ]);
  expect([told(text(5), ''), told(text(5), 'a')]).toEqual(['This field is required', undefined]);
});

test('words that may be left out are no single letter', () => {
  expect([undefined, null, '', 'a', 'Al'].map((typed) => told(optionalWords(5), typed))).toEqual([
    undefined,
    undefined,
    undefined,
    'At least 2 characters',
    undefined,
  ]);
});

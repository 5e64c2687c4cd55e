// Input that does not fit the contract: 422 with a sentence at each field.

import { nameTable } from '#kernel/names.ts';
import type { z } from 'zod';
import { Refusal, type FieldErrors } from '#kernel/refusal.ts';

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.startsWith('Invalid input'))
    return 'This field is required';
  if (issue.code === 'unrecognized_keys') return 'This field is not known here';
  return issue.message;
}

/** Nobody corrects more fields at once; more come from none of our forms. */
const MOST_FIELDS = 200;
const LONGEST_NAME = 100;

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = nameTable<string[]>();
  let left = MOST_FIELDS;
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'form'];
    for (const field of fields.slice(0, left)) (errors[shortened(field)] ??= []).push(sentence(issue));
    left -= fields.length;
    if (left <= 0) break;
  }
  return errors;
}

/** The parsed input, or a refusal that names every wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  const first = Object.entries(errors)[0];
  const message = first ? `${first[0]}: ${first[1][0] ?? ''}` : 'The input is not right';
  throw new Refusal('bad_input', message, { errors });
}

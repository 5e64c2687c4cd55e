// Input that does not fit the contract: 422 with a sentence at each field.

import type { z } from 'zod';
import { Refusal, type FieldErrors } from '#kernel/refusal.ts';

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.startsWith('Invalid input'))
    return 'This field is required';
  if (issue.code === 'unrecognized_keys') return 'This field is not known here';
  return issue.message;
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'form'];
    for (const field of fields) (errors[field] ??= []).push(sentence(issue));
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

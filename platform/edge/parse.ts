// Input that does not fit the contract: 422 with a sentence at each field.

import { agree } from '#kernel/counted.ts';
import { nameTable } from '#kernel/names.ts';
import type { z } from 'zod';
import { Refusal, type FieldErrors } from '#kernel/refusal.ts';

/** What zod says where a contract says nothing. */
const ITS_OWN = /^(Invalid input|Invalid option|Too big|Too small|Invalid (string|number|date))\b/;

function limit(many: number | bigint, origin: string): string {
  const figure = Number(many).toLocaleString('en-US');
  if (origin === 'string') return `${figure} ${agree(Number(many), 'character', 'characters')}`;
  return origin === 'array' || origin === 'set' ? `${figure} ${agree(Number(many), 'entry', 'entries')}` : figure;
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known here';
  if (!ITS_OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required' : 'This is not of the kind that is asked for';
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${limit(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${limit(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return 'Choose one from the list';
    default:
      return 'This is not right';
  }
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

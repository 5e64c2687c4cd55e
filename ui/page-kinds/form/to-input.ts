// Turns what the fields hold into what the call accepts, and the schema's complaints into messages under the fields.

import type { Contract } from '#kernel/contract.ts';
import type { Values } from './form-declaration.ts';

/** Only fields of the call; an emptied field is null where null is allowed, else left out. */
export function inputFrom(contract: Contract, values: Values): Values {
  const input: Values = {};
  for (const [name, schema] of Object.entries(contract.input.shape)) {
    const value = values[name];
    if (value !== '' && value !== null && value !== undefined) input[name] = value;
    else if ((value === '' || value === null) && schema.safeParse(null).success) input[name] = null;
  }
  return input;
}

/** Messages by field path: `lines.2.amount`. */
export function complaints(contract: Contract, input: Values): Record<string, string> {
  const result = contract.input.safeParse(input);
  const errors: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    const name = issue.path.join('.');
    const missing = issue.code === 'invalid_type' && input[String(issue.path[0])] === undefined;
    errors[name] ??= missing && issue.message.startsWith('Invalid') ? 'This field is required' : issue.message;
  }
  return errors;
}

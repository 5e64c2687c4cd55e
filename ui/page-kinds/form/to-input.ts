// Turns what the fields hold into what the call accepts, and the schema's complaints into messages under the fields.

import type { Contract } from '#kernel/contract.ts';
import type { Field, FormDeclaration, Values } from './form-declaration.ts';

const MISSING = 'This field is required';

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

export const fieldsOf = <C extends Contract>({ fields = [], sections = [] }: FormDeclaration<C>): readonly Field[] => [
  ...fields,
  ...sections.flatMap((section) => section.fields),
];

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What is marked and was left empty, also where the call could do without it. What is hidden or cannot be changed is not asked for. */
export function leftEmpty(fields: readonly Field[], values: Values): Record<string, string> {
  const asked = fields.filter(
    ({ required, show, disabled }) =>
      required && (show?.(values) ?? true) && !(typeof disabled === 'function' ? disabled(values) : disabled),
  );
  return Object.fromEntries(
    asked.filter(({ kind, name }) => kind !== 'custom' && isEmpty(values[name])).map(({ name }) => [name, MISSING]),
  );
}

/** Messages by field path: `lines.2.amount`. */
export function complaints(contract: Contract, input: Values): Record<string, string> {
  const result = contract.input.safeParse(input);
  const errors: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    const name = issue.path.join('.');
    const missing = issue.code === 'invalid_type' && input[String(issue.path[0])] === undefined;
    errors[name] ??= missing && issue.message.startsWith('Invalid') ? MISSING : issue.message;
  }
  return errors;
}

/** What the call is sent for the values. */
export function inputOf<C extends Contract>(form: FormDeclaration<C>, values: Values): Values {
  return form.toInput ? form.toInput(values) : inputFrom(form.call, values);
}

/** A form over one row of `rows` has its messages at `rows.0.letter`; other forms have no such field. */
export function ofOneRow(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [name.replace(/^rows\.0\./, ''), words]));
}

/** All that the form has to say before anything is sent, by field. */
export function problemsOf<C extends Contract>(form: FormDeclaration<C>, values: Values): Record<string, string> {
  return { ...leftEmpty(fieldsOf(form), values), ...ofOneRow(complaints(form.call, inputOf(form, values))) };
}

/** The version that a call compares, its own or that of its one row. */
export function versionIn(input: Values): unknown {
  const rows = input['rows'];
  const one: unknown = Array.isArray(rows) && rows.length === 1 ? rows[0] : undefined;
  return input['version'] ?? (one as Values | undefined)?.['version'] ?? undefined;
}

export function emptied(field: Field): unknown {
  if (field.kind === 'text' || field.kind === 'long') return '';
  return (field.kind === 'choice' || field.kind === 'lookup') && field.many ? [] : null;
}

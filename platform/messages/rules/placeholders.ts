// Texts with fields in braces (MSG-70, MSG-71, MSG-5): which there are, which are unknown or empty, and the text with its values.

import { namedIn } from '#kernel/names.ts';
import { closest, distance } from 'fastest-levenshtein';

/** `{name}`, or `{note?}` where it may be empty. */
const FIELD = /\{([A-Za-z0-9_]+)(\?)?\}/g;

export function fieldsOf(text: string): { name: string; optional: boolean }[] {
  return [...text.matchAll(FIELD)].map((match) => ({ name: match[1] ?? '', optional: match[2] === '?' }));
}

/** A sentence for each field that nobody knows: 'Unknown field {clas}. Did you mean {class}?' */
export function unknownFields(text: string, known: readonly string[]): string[] {
  const unknown = new Set(
    fieldsOf(text)
      .map((field) => field.name)
      .filter((name) => !known.includes(name)),
  );
  return [...unknown].map((name) => {
    const near = known.length === 0 ? undefined : closest(name, [...known]);
    const close = near !== undefined && distance(name, near) <= Math.max(2, Math.floor(name.length / 2));
    return close ? `Unknown field {${name}}. Did you mean {${near}}?` : `Unknown field {${name}}`;
  });
}

type Values = Readonly<Record<string, string>>;

/** Fields that must have a value and have none. */
export function emptyFields(text: string, values: Values): string[] {
  const empty = fieldsOf(text).filter((field) => !field.optional && !namedIn(values, field.name)?.trim());
  return [...new Set(empty.map((field) => field.name))];
}

/** A line that held only empty optional fields disappears. */
function isGone(line: string, values: Values): boolean {
  const fields = fieldsOf(line);
  if (fields.length === 0 || line.replaceAll(FIELD, '').trim() !== '') return false;
  return fields.every((field) => field.optional && !namedIn(values, field.name)?.trim());
}

/** Values go in as they are and are never read again for fields; `write` may escape them. */
export function fillIn(text: string, values: Values, write: (value: string) => string = (value) => value): string {
  return text
    .split('\n')
    .filter((line) => !isGone(line, values))
    .join('\n')
    .replaceAll(FIELD, (_, name: string) => write(namedIn(values, name) ?? ''));
}

// What a field of a contract is where its type alone does not say it: an amount, a month, a rate, a record. The audit log reads it, so
// that what was stored as a number is shown as the screens show it.

import { z } from 'zod';

export type FieldKind =
  | { is: 'money' | 'month' | 'percent' | 'choice' | 'worked out' }
  /** An id of a record of that kind ('student', 'class'). */
  | { is: 'record'; of: string };

const told = z.registry<FieldKind>();

/** The same field, which now says what it is; whatever is built on it says it too. */
export function says<S extends z.ZodType>(schema: S, kind: FieldKind): S {
  const field = schema.clone();
  told.add(field, kind);
  return field;
}

type Schema = Parameters<typeof told.get>[0];

/** Optional, nullable, with a default, in a list: what is inside. */
function inside(schema: Schema): Schema | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return schema.def.innerType;
  if (schema instanceof z.ZodArray) return schema.def.element;
  return schema instanceof z.ZodPipe ? schema.def.in : undefined;
}

export function kindOfField(schema: Schema): FieldKind | undefined {
  const found = told.get(schema);
  if (found) return found;
  if (schema instanceof z.ZodEnum) return { is: 'choice' };
  const inner = inside(schema);
  return inner && kindOfField(inner);
}

/** The fields of an object or of a list of objects; undefined for anything else. */
export function fieldsInside(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  if (schema instanceof z.ZodObject) return schema.def.shape;
  const inner = inside(schema);
  return inner && fieldsInside(inner);
}

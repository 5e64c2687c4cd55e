// Query strings are text; the contract says what each field is. Numbers, booleans and lists are read by its shape.

import { namedIn, nameTable } from '#kernel/names.ts';
import { z } from 'zod';

function inner(schema: z.ZodType): z.ZodType {
  let current = schema;
  for (;;) {
    if (
      current instanceof z.ZodOptional ||
      current instanceof z.ZodNullable ||
      current instanceof z.ZodDefault ||
      current instanceof z.ZodPrefault
    ) {
      current = current.def.innerType as z.ZodType;
    } else if (current instanceof z.ZodPipe) {
      current = current.def.in as z.ZodType;
    } else return current;
  }
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',').filter((part) => part !== '') : [value];
}

function coerce(schema: z.ZodType, value: unknown): unknown {
  const type = inner(schema);
  if (type instanceof z.ZodArray) return asList(value).map((part) => coerce(type.element as z.ZodType, part));
  if (typeof value !== 'string') return value;
  if (type instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (type instanceof z.ZodBoolean)
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
  return value;
}

/** Reads text fields as the shape says; an empty text is a field left out. Unknown fields pass and are refused by the strict shape. */
export function coerceFields(shape: z.ZodRawShape, raw: Record<string, unknown>): Record<string, unknown> {
  const result = nameTable<unknown>();
  for (const [name, value] of Object.entries(raw)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    if (value === '') continue;
    const schema = namedIn(shape, key) as z.ZodType | undefined;
    result[key] = schema ? coerce(schema, value) : value;
  }
  return result;
}

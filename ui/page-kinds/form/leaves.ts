// The values of a form by their places, so that what was typed, what the record was and what it is now are compared field by field.
// A place is a path as the messages have it, `changes.mobile`; a list is one value.

import { putIn } from '#kernel/names.ts';
import type { Values } from './form-declaration.ts';

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function leavesOf(values: Values, before = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    const path = before + name;
    if (isGroup(value)) for (const [inner, one] of leavesOf(value, `${path}.`)) leaves.set(inner, one);
    else leaves.set(path, value);
  }
  return leaves;
}

export function valueAt(values: Values, path: string): unknown {
  let at: unknown = values;
  for (const name of path.split('.')) {
    if (!isGroup(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

/** A copy with another value at the path. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const copy = { ...values };
  if (rest.length === 0) putIn(copy, name, value);
  else {
    const inner = Object.hasOwn(values, name) ? values[name] : undefined;
    putIn(copy, name, withValue(isGroup(inner) ? inner : {}, rest.join('.'), value));
  }
  return copy;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An emptied field is as one that was never filled. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (a instanceof Blob || b instanceof Blob) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The places where they differ. */
export function differences(a: Values, b: Values): string[] {
  const [left, right] = [leavesOf(a), leavesOf(b)];
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths].filter((path) => !isSame(valueAt(a, path), valueAt(b, path)));
}

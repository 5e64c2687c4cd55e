// One form of values on both engines: int8 as a safe number, dates and numerics as text, instants as ISO text.

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database sent a whole number over 2^53: ${text}`);
  return value;
}

function flatArray<T>(text: string, element: (part: string) => T): (T | null)[] {
  const inner = text.slice(1, -1);
  if (inner === '') return [];
  return inner.split(',').map((part) => (part === 'NULL' ? null : element(part)));
}

const asText = (text: string): string => text;
// The server writes '2026-11-21 15:25:18.12+00'; instants without a zone are UTC.
const asInstant = (text: string): string => {
  const zoned = /[+-]\d\d(:\d\d)?$/.test(text.slice(10)) ? text.replace(/([+-]\d\d)$/, '$1:00') : `${text}Z`;
  return new Date(zoned.replace(' ', 'T')).toISOString();
};

/** Parsers by type oid; every other type keeps the engine's own. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: safeNumber,
  [DATE]: asText,
  [TIMESTAMP]: asInstant,
  [TIMESTAMPTZ]: asInstant,
  [NUMERIC]: asText,
  [INT8_ARRAY]: (text) => flatArray(text, safeNumber),
  [DATE_ARRAY]: (text) => flatArray(text, asText),
};

function arrayLiteral(values: readonly unknown[]): string {
  const parts = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayLiteral(value);
    const text = toText(value) ?? '';
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${parts.join(',')}}`;
}

/** A parameter as PostgreSQL's text form; objects become JSON, arrays become PostgreSQL arrays. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

// Before and after of an audit entry in words (spec 00 §8): the page, the History of a record and the export say the same.

import { namedIn } from '#kernel/names.ts';
import { formatDate, isLocalDate } from './dates.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** Kinds of entries, as the filter of the audit offers them. */
export const categoryNames = { change: 'Change', access: 'Sign-in', export: 'Export', print: 'Print' } as const;

/** 'Student Nadia Khan (F-8-0012)'; by its number where it has no name. */
export function recordInWords(row: { record_kind: string; record_id: number; record_name: string | null }): string {
  const which = row.record_name ?? (row.record_id === 0 ? '' : row.record_id);
  return `${nameInWords(row.record_kind)} ${which}`.trim();
}

export interface ChangeInWords {
  field: string;
  before: string;
  after: string;
}

/** 'due_day' → 'Due day', 'branch_id' → 'Branch', 'number_pattern.challan' → 'Number pattern challan'. */
export function nameInWords(key: string): string {
  const words = key
    .replace(/_ids?$/, '')
    .replaceAll(/[._-]+/g, ' ')
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return isLocalDate(value) ? formatDate(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueInWords).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${nameInWords(key)} ${valueInWords(inner)}`)
      .join(', ');
  return String(value);
}

/** Every field of either side, in the order in which it was written. */
export function changesInWords(before: Values, after: Values): ChangeInWords[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.map((key) => ({
    field: nameInWords(key),
    before: before && Object.hasOwn(before, key) ? valueInWords(namedIn(before, key)) : '',
    after: after && Object.hasOwn(after, key) ? valueInWords(namedIn(after, key)) : '',
  }));
}

/** 'Due day: 10 → 12; Reason: holidays'. */
export function changeLine(before: Values, after: Values): string {
  return changesInWords(before, after)
    .map((one) => `${one.field}: ${one.before && one.after ? `${one.before} → ${one.after}` : one.before || one.after}`)
    .join('; ');
}

// STU-10: an own field of the school is checked and kept like a built-in one. On a record it is named `custom.<key>`.

import { nameTable } from '#kernel/names.ts';
import { formatDate, isLocalDate } from '#kernel/dates.ts';

export type OwnFieldType = 'text' | 'number' | 'date' | 'list' | 'tick' | 'file';

export interface OwnField {
  key: string;
  label: string;
  type: OwnFieldType;
  options: string[] | null;
  required: boolean;
  needs_approval: boolean;
}

export type OwnValue = string | number | boolean | null;

const PREFIX = 'custom.';

export const ownFieldName = (key: string): string => `${PREFIX}${key}`;
export const isOwnField = (name: string): boolean => name.startsWith(PREFIX);
export const ownFieldKey = (name: string): string => name.slice(PREFIX.length);

/** 'Bus route' → `bus_route`; a label without Latin letters takes the number given. */
export function keyOfLabel(label: string, nth: number): string {
  const bare = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 38);
  return bare.length >= 2 ? bare : `field_${nth}`;
}

/** As a person reads it; a file is looked at on the record. */
export function ownValueInWords(value: unknown, type?: OwnFieldType): string {
  if (value === null || value === undefined) return '';
  if (type === 'file') return 'File';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return isLocalDate(text) ? formatDate(text) : text;
}

type Checked = { value: OwnValue } | { problem: string };

/** The value as it is kept, or what is wrong. `typed` may be text where a number, date or tick is meant: sheets and files send text. */
export function checkOwnValue(field: OwnField, typed: OwnValue | undefined): Checked {
  const text = typeof typed === 'string' ? typed.trim() : typed;
  if (text === null || text === undefined || text === '')
    return field.required ? { problem: `${field.label} is needed` } : { value: null };
  switch (field.type) {
    case 'text':
      return String(text).length <= 300
        ? { value: String(text) }
        : { problem: `${field.label} has at most 300 letters` };
    case 'file':
      return typeof text === 'number' && Number.isInteger(text) && text > 0
        ? { value: text }
        : { problem: `${field.label} is a file: add it on the record` };
    case 'number': {
      const number = Number(text);
      return Number.isFinite(number) && typeof text !== 'boolean' && Math.abs(number) < 1e12
        ? { value: number }
        : { problem: `${field.label} is a number` };
    }
    case 'date':
      return isLocalDate(String(text)) ? { value: String(text) } : { problem: `${field.label} is a date` };
    case 'list': {
      const found = (field.options ?? []).find((one) => one.toLowerCase() === String(text).toLowerCase());
      return found === undefined
        ? { problem: `${field.label} is one of ${(field.options ?? []).join(', ')}` }
        : { value: found };
    }
    case 'tick': {
      if (typeof text === 'boolean') return { value: text };
      if (/^(yes|true|1)$/i.test(String(text))) return { value: true };
      if (/^(no|false|0)$/i.test(String(text))) return { value: false };
      return { problem: `${field.label} is yes or no` };
    }
  }
}

/** `Bus route: 5; Club: Chess` of a register's cell, by key; an unknown name is told. */
export function readOwnCell(
  cell: string,
  fields: readonly OwnField[],
): { values: Record<string, OwnValue> } | { problem: string } {
  const values = nameTable<OwnValue>();
  for (const part of cell
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const at = part.indexOf(':');
    const name = part.slice(0, at).trim().toLowerCase();
    const field = fields.find((one) => one.label.toLowerCase() === name || one.key === name);
    if (at < 1 || !field)
      return { problem: `'${part}' names no own field of the school; write 'Name: value; Name: value'` };
    const checked = checkOwnValue(field, part.slice(at + 1));
    if ('problem' in checked) return checked;
    values[field.key] = checked.value;
  }
  return { values };
}

// Amounts, days and codes as banks write them: three kinds of thousands, Arabic digits, points that are only implied.

import { asDay, isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, LARGEST_MINOR, parseMoney } from '#kernel/money.ts';
import { nameTable } from '#kernel/names.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import type { amountStyles, dayFormats } from '../contract/formats.ts';

export type AmountStyle = (typeof amountStyles)[number];
export type DayFormat = (typeof dayFormats)[number];

/** Arabic and Urdu digits as ours; the Arabic point and comma too. */
export function plainDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}

const unclear = badField('amount', 'The amount cannot be read');

/** Groups are taken out; a comma is a point only where nothing else can be meant: 7.900,00 and 7900,5. */
function withOnePoint(digits: string): string | null {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma < 0) return digits;
  if (point > comma) return digits.replaceAll(',', '');
  const before = digits.slice(0, comma);
  const after = digits.slice(comma + 1);
  if (point >= 0) return `${before.replaceAll('.', '')}.${after}`;
  if (/^\d{1,3}(?:,\d{2,3})*$/.test(before) && after.length === 3) return digits.replaceAll(',', '');
  return before.includes(',') ? null : `${before}.${after}`;
}

/** In minor units. `implied` and `padded` write no point: the last digits are the small unit. */
export function readAmount(typed: string, style: AmountStyle, currency: Currency): number | Refusal {
  const bare = plainDigits(typed)
    .replace(/^\s*(?:PKR|OMR|RS\.?|R\.?O\.?)\s*/i, '')
    .replace(/\s*(?:PKR|OMR|CR|\/-)\s*$/i, '')
    .replaceAll(/[\s\u00a0\u2009\u202f'’]/g, '');
  if (style !== 'decimal') {
    if (!/^[+-]?\d{1,15}$/.test(bare)) return unclear;
    const minor = Number(bare);
    return Math.abs(minor) > LARGEST_MINOR ? unclear : minor;
  }
  const text = withOnePoint(bare.replace(/^\+/, ''));
  if (text === null || !/^-?\d+(?:\.\d*)?$/.test(text)) return unclear;
  return parseMoney(text, currency);
}

const months = nameTable<number>(
  Object.fromEntries(
    ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, n) => [
      name,
      n + 1,
    ]),
  ),
);

const patterns: Record<DayFormat, RegExp> = {
  'DD/MM/YYYY': /^(?<d>\d{1,2})[./-](?<m>\d{1,2})[./-](?<y>\d{4})$/,
  'DD/MM/YY': /^(?<d>\d{1,2})[./-](?<m>\d{1,2})[./-](?<y>\d{2})$/,
  'MM/DD/YYYY': /^(?<m>\d{1,2})[./-](?<d>\d{1,2})[./-](?<y>\d{4})$/,
  'YYYY-MM-DD': /^(?<y>\d{4})[./-](?<m>\d{1,2})[./-](?<d>\d{1,2})$/,
  'DD-MMM-YYYY': /^(?<d>\d{1,2})[ ./-](?<m>[A-Za-z]{3,9})[ ./-](?<y>\d{2}|\d{4})$/,
  DDMMYYYY: /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  DDMMYY: /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{2})$/,
  YYYYMMDD: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
};

/** Null when it is no day. A workbook gives its days as year-month-day, whatever the format says; a time behind the day is left out. */
export function readDay(typed: string, format: DayFormat): LocalDate | null {
  const text = plainDigits(typed)
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const found = (patterns[format].exec(text) ?? patterns['YYYY-MM-DD'].exec(text))?.groups;
  if (!found) return null;
  const { d = '', m = '', y = '' } = found;
  const month = /^\d/.test(m) ? Number(m) : (months[m.slice(0, 3).toLowerCase()] ?? 0);
  const day = `${y.length === 2 ? `20${y}` : y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isLocalDate(day) ? asDay(day) : null;
}

/** A code without spaces and dashes, in capitals. */
export function readCode(typed: string): string {
  return plainDigits(typed)
    .replaceAll(/[\s\u00a0'-]/g, '')
    .toUpperCase();
}

// The day of a bill: behind its word, never the day it falls due or was read on; day, month, year as both countries write it (05 §14.5).

import { asDay, isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { nameTable } from '#kernel/names.ts';
import { behind, type Found, isSure, labelsIn, type Place, type ReadLine, textOf } from './read-line.ts';

const DAY =
  /(?<![\d/.-])(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th)?[ ./-]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ,./-]*(?:\d{4}|\d{2})|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2},? \d{4})(?![\d/-])/iu;

const labels: readonly RegExp[] = [
  /(?:bill|invoice|issue|inv\.?|receipt|document) ?date|date of issue|issued on|dated/iu,
  /\bdate\b/iu,
];
const other =
  /(?:due|reading|delivery|order|payment|last|expiry|supply|print|from|to|period|po) ?date|date of (?:supply|connection)/iu;

const months = nameTable<number>(
  Object.fromEntries(
    ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, n) => [
      name,
      n + 1,
    ]),
  ),
);

function day(y: string, m: number, d: string): LocalDate | null {
  const text = `${y.length === 2 ? `20${y}` : y}-${String(m).padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isLocalDate(text) ? asDay(text) : null;
}

/** With `plain` false where months and days change places: nobody here writes so. */
export function readBillDay(read: string): { day: LocalDate; plain: boolean } | null {
  const [first = '', second = '', third = ''] = read
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/gu, '$1')
    .replaceAll(/(\d)([a-z])/gu, '$1 $2')
    .replaceAll(/([a-z])(\d)/gu, '$1 $2')
    .split(/[ ,./-]+/);
  const monthOf = (word: string) => months[word.slice(0, 3)] ?? 0;
  const sure = (found: LocalDate | null) => (found === null ? null : { day: found, plain: true });
  if (/^[a-z]/.test(first)) return sure(day(third, monthOf(first), second));
  if (/^[a-z]/.test(second)) return sure(day(third, monthOf(second), first));
  if (first.length === 4) return sure(day(first, Number(second), third));
  const usual = day(third, Number(second), first);
  if (usual !== null) return { day: usual, plain: true };
  const turned = day(third, Number(first), second);
  return turned === null ? null : { day: turned, plain: false };
}

const YEARS = 3;

/** A bill is not of the future, and seldom of years ago. */
const isLikely = (found: LocalDate, today: LocalDate): boolean =>
  found <= today && Number(today.slice(0, 4)) - Number(found.slice(0, 4)) <= YEARS;

function foundAt(place: Place, today: LocalDate, labelled: boolean): Found<LocalDate> | null {
  const read = readBillDay(place.text);
  if (read === null || read.day > today) return null;
  const sure = labelled && read.plain && isLikely(read.day, today) && isSure(place.line, place.from, place.to);
  return { value: read.day, read: place.text, sure };
}

export function billDayOf(lines: readonly ReadLine[], today: LocalDate): Found<LocalDate> | null {
  const found = labelsIn(lines, labels, other)
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((label) => {
      const place = behind(lines, label, DAY);
      return place === null ? [] : (foundAt(place, today, true) ?? []);
    });
  const [first] = found;
  if (first) return first;
  const any = lines.flatMap((line) => {
    const text = textOf(line);
    const match = other.test(text) ? null : DAY.exec(text);
    const place = match && { line, text: match[0], from: match.index, to: match.index + match[0].length };
    return place === null ? [] : (foundAt(place, today, false) ?? []);
  });
  return any[0] ?? null;
}

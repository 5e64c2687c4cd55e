// A date as people write it: day, month, year. What is none stays what it is, with a sentence; nothing is guessed.

import { counted } from '#kernel/counted.ts';
import {
  daysInMonth,
  formatDate,
  formatMonth,
  isLocalDate,
  type LocalDate,
  monthIn,
  type Written,
} from '#kernel/dates.ts';

export interface Bounds {
  min?: Written<LocalDate> | undefined;
  max?: Written<LocalDate> | undefined;
}

export type ReadDate = { day: LocalDate } | { problem: string };

const HOW = 'Enter it as DD/MM/YYYY';
/** A year outside them is a typing mistake: 0202, 2206. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];

/** Reads 5/9/2026, 05-09-2026, 05.09.2026 and 2026-09-05 as the fifth of September. */
export function readDate(text: string, bounds: Bounds = {}): ReadDate {
  const clean = text.trim();
  const [, day, month, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d+)$/.exec(clean) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(clean) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) return readParts({ day, month, year }, bounds);
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined)
    return readParts({ day: isoDay, month: isoMonth, year: isoYear }, bounds);
  return { problem: `'${clean}' is not a date. ${HOW}` };
}

interface Parts {
  day: string;
  month: string;
  year: string;
}

function readParts({ day, month, year }: Parts, { min, max }: Bounds): ReadDate {
  if (year.length !== 4) return { problem: `Enter the year with four figures: DD/MM/YYYY` };
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR)
    return { problem: `The year ${year} cannot be meant. ${HOW}` };
  if (Number(month) < 1 || Number(month) > 12) return { problem: `There is no month ${month}. ${HOW}` };
  const first = monthIn(Number(year), Number(month));
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isLocalDate(written))
    return {
      problem: `There is no day ${day} in ${formatMonth(first)}, which has ${counted(daysInMonth(first), 'day')}`,
    };
  if (min && written < min) return { problem: `Not before ${formatDate(min)}` };
  if (max && written > max) return { problem: `Not after ${formatDate(max)}` };
  return { day: written };
}

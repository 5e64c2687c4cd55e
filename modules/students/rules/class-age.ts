// ADM-17: how old a child of a class is on the cut-off day of its country; outside is a warning on a register, never a refusal.

import type { LocalDate } from '#kernel/dates.ts';
import { ageInMonths } from './age.ts';
import { OMAN, PAKISTAN } from './phone.ts';
import { classKey } from './register-class.ts';

interface AgeTable {
  /** Month and day of the cut-off in the year in which the session begins. */
  cut_off: string;
  /** Youngest and oldest in months; every class after Class 1 is a year older. */
  months: Record<string, readonly [number, number]>;
}

const tables: Record<number, AgeTable> = {
  [PAKISTAN]: {
    cut_off: '04-01',
    months: { playgroup: [30, 48], nursery: [42, 60], prep: [54, 72], 'grade 1': [66, 90] },
  },
  [OMAN]: { cut_off: '09-01', months: { nursery: [38, 62], prep: [50, 74], 'grade 1': [62, 86] } },
};

/** Null for a class or country without a rule. */
export function usualMonths(class_name: string, country_id: number): readonly [number, number] | null {
  const months = tables[country_id]?.months;
  const key = classKey(class_name);
  const own = months?.[key];
  const [youngest, oldest] = months?.['grade 1'] ?? [0, 0];
  const grade = Number(/^grade (\d+)$/.exec(key)?.[1] ?? 0);
  if (own || grade < 2 || oldest === 0) return own ?? null;
  return [youngest + 12 * (grade - 1), oldest + 12 * (grade - 1)];
}

/** 'Too young for Class 1 by 1 month', or null when the age fits. */
export function classAgeWarning(
  dob: LocalDate,
  place: { class_name: string; country_id: number; session_start: LocalDate },
): string | null {
  const usual = usualMonths(place.class_name, place.country_id);
  if (!usual) return null;
  const months = ageInMonths(dob, `${place.session_start.slice(0, 4)}-${tables[place.country_id]?.cut_off ?? '04-01'}`);
  const off = months < usual[0] ? usual[0] - months : months - usual[1];
  if (off <= 0) return null;
  return `Too ${months < usual[0] ? 'young' : 'old'} for ${place.class_name} by ${off} month${off === 1 ? '' : 's'}`;
}

// ADM-17: how old a child of a class is on the cut-off day of its country. On a register outside is a warning; an application needs a reason.

import { counted } from '#kernel/counted.ts';
import { namedIn } from '#kernel/names.ts';
import {
  addDays,
  addMonths,
  dayInMonth,
  formatDate,
  lastDayOfMonth,
  type LocalDate,
  monthIn,
  monthOf,
} from '#kernel/dates.ts';
import { ageInMonths, OMAN, PAKISTAN } from '#modules/students/person/rules/index.ts';
import { classKey } from '#modules/students/roll/rules/index.ts';

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
  const own = months && namedIn(months, key);
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
  const months = ageInMonths(dob, cutOffDay(place.session_start, place.country_id));
  const off = months < usual[0] ? usual[0] - months : months - usual[1];
  if (off <= 0) return null;
  return `Too ${months < usual[0] ? 'young' : 'old'} for ${place.class_name} by ${counted(off, 'month')}`;
}

/** The day on which ages are taken, in the year the session starts; `own` is the school's setting such as 09-01, empty: the country's. */
export function cutOffDay(session_start: LocalDate, country_id: number, own?: string | null): LocalDate {
  const [month = '04', day = '01'] = (own || tables[country_id]?.cut_off || '04-01').split('-');
  return dayInMonth(monthIn(Number(session_start.slice(0, 4)), Number(month)), Number(day));
}

export interface BirthDates {
  born_on_or_after: LocalDate;
  born_on_or_before: LocalDate;
}

/** The birth dates of children between so many months on the cut-off, both ages within. */
export function birthDatesOf([youngest, oldest]: readonly [number, number], cut_off: LocalDate): BirthDates {
  return {
    born_on_or_after: addDays(lastOfAge(oldest + 1, cut_off), 1),
    born_on_or_before: lastOfAge(youngest, cut_off),
  };
}

/** The last birth date of a child that is `months` old on the day: the same day so many months before, or the end of a shorter month. */
function lastOfAge(months: number, day: LocalDate): LocalDate {
  const month = addMonths(monthOf(day), -months);
  // On the last day of a month the birthdays of longer months count as reached.
  return day === lastDayOfMonth(monthOf(day)) ? lastDayOfMonth(month) : dayInMonth(month, Number(day.slice(8)));
}

export interface AgeChecked {
  months: number;
  ok: boolean;
  /** 'Too young for Class 1 by 1 month (born on or before 01/10/2020).' */
  sentence: string | null;
}

/** A child against the rule of a class; without a rule every age passes. */
export function checkAge(
  dob: LocalDate,
  { class_name, cut_off, rule }: { class_name: string; cut_off: LocalDate; rule: BirthDates | null },
): AgeChecked {
  const months = ageInMonths(dob, cut_off);
  if (!rule || (dob >= rule.born_on_or_after && dob <= rule.born_on_or_before))
    return { months, ok: true, sentence: null };
  const young = dob > rule.born_on_or_before;
  const limit = young ? rule.born_on_or_before : rule.born_on_or_after;
  const off = Math.max(1, Math.abs(months - ageInMonths(limit, cut_off)));
  const by = counted(off, 'month');
  const born = `born on or ${young ? 'before' : 'after'} ${formatDate(limit)}`;
  return { months, ok: false, sentence: `Too ${young ? 'young' : 'old'} for ${class_name} by ${by} (${born}).` };
}

export interface ClassWithRule {
  course_id: number;
  seq: number;
  rule: BirthDates | null;
}

/** The class nearest to the asked one whose rule takes this birth date: below for the young, above for the old. */
export function fittingClass<C extends ClassWithRule>(
  dob: LocalDate,
  asked_seq: number,
  classes: readonly C[],
): C | null {
  const fit = classes.filter(
    ({ rule }) => rule !== null && dob >= rule.born_on_or_after && dob <= rule.born_on_or_before,
  );
  const [nearest] = fit.toSorted((a, b) => Math.abs(a.seq - asked_seq) - Math.abs(b.seq - asked_seq));
  return nearest ?? null;
}

// ADM-17, ADM-19: age in whole months on a day, and which birth dates a school takes at all.

import { counted } from '#kernel/counted.ts';
import { dayInMonth, formatDate, type LocalDate, monthIn } from '#kernel/dates.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

/** Whole months from birth to `day`: the day of birth counts as reached on the last day of a shorter month. */
export function ageInMonths(dob: LocalDate, day: LocalDate): number {
  const [y1 = 0, m1 = 0, d1 = 0] = dob.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(y2, m2, 0)).getUTCDate();
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < Math.min(d1, lastDay) ? 1 : 0);
}

/** `9 years 4 months`, for records and papers. */
export function ageInWords(dob: LocalDate, day: LocalDate): string {
  const months = Math.max(0, ageInMonths(dob, day));
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return years === 0
    ? counted(rest, 'month')
    : rest === 0
      ? counted(years, 'year')
      : `${counted(years, 'year')} ${counted(rest, 'month')}`;
}

/** The next birthday on or after `today`; of a child born on 29 February the last day of the month in other years. */
export function nextBirthday(dob: LocalDate, today: LocalDate): { on: LocalDate; turns: number } {
  const [born = 0, month = 1, day = 1] = dob.split('-').map(Number);
  const inYear = (year: number): LocalDate => dayInMonth(monthIn(year, month), day);
  const year = Number(today.slice(0, 4));
  const on = inYear(year) >= today ? inYear(year) : inYear(year + 1);
  return { on, turns: Number(on.slice(0, 4)) - born };
}

/** ADM-19: not in the future, 1 to 25 years old. Null when the date may stand. */
export function birthDateProblem(dob: LocalDate, today: LocalDate, field = 'dob'): Refusal | null {
  if (dob > today) return badField(field, `The birth date ${formatDate(dob)} is in the future`);
  const months = ageInMonths(dob, today);
  if (months < 12) return badField(field, 'The child is under 1 year old: check the birth date');
  if (months > 25 * 12) return badField(field, 'The birth date makes the student over 25 years old: check the year');
  return null;
}

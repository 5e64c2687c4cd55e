// The calendar (spec 00 §18): today, months, years and working days of a branch.

import { addMonths, formatMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/** The business date of a branch, in its own time zone. */
export async function today(branch_id: number): Promise<LocalDate> {
  const row = await rowOf(sql<{ day: LocalDate | null }>`select platform.today(${branch_id}::int) as day`);
  if (!row?.day) throw notFound('This branch');
  return row.day;
}

/** Days from `from` to `to` that are worked: no week-end day of the country, no holiday for them or their class. */
export async function workingDays(
  branch_id: number,
  span: { from: LocalDate; to: LocalDate },
  who: { audience: 'staff' | 'students'; course_id?: number } = { audience: 'students' },
): Promise<LocalDate[]> {
  const rows = await rowsOf(sql<{ day: LocalDate }>`
    select d as day from platform.working_days(${branch_id}::int, ${span.from}::date, ${span.to}::date, ${who.audience}, ${who.course_id ?? null}::bigint) as d`);
  return rows.map((row) => row.day);
}

export interface MonthChoice {
  value: Month;
  name: string;
}

/** Months around a day, newest first: three to come and the past two years. */
export function monthChoices(day: LocalDate): MonthChoice[] {
  const last = addMonths(monthOf(day), 3);
  return Array.from({ length: 28 }, (_, i) => addMonths(last, -i)).map((value) => ({
    value,
    name: formatMonth(value),
  }));
}

/** Years around a day, newest first: the next one and the past ten. */
export function yearChoices(day: LocalDate): number[] {
  const year = Number(day.slice(0, 4)) + 1;
  return Array.from({ length: 12 }, (_, i) => year - i);
}

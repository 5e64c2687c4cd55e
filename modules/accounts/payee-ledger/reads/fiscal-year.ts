// The fiscal year of a day in the country that is looked at; the month alone where none covers it.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

export async function fiscalYear(day: LocalDate): Promise<Span> {
  const year = await rowOf(sql<Span>`
    select start_date as "from", end_date as "to" from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${who().country_id} and ${day}::date between start_date and end_date`);
  return year ?? { from: monthOf(day) as string as LocalDate, to: day };
}

// Opens a fiscal year of a school in a country with its periods (ACC-50).

import { badField, conflict } from '#kernel/refusal.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fiscalYearOf, periodsOf, yearSpanFault } from '../rules/fiscal-year.ts';

export interface YearFields {
  school_id: number;
  country_id: number;
  name: string;
  start_date: LocalDate;
  end_date: LocalDate;
}

const nameTaken = (name: string) =>
  badField('name', `There is a fiscal year ${name} already. Give this one another name`);

/** Somebody else may have opened one since it was looked for: the keys refuse it then. */
async function insertYear(fields: YearFields): Promise<number> {
  const overlaps = conflict('Another year covers some of these days already');
  const year = await onConstraint('fiscal_years_school_id_country_id_daterange_excl', overlaps, () =>
    onConstraint('fiscal_years_name', nameTaken(fields.name), () =>
      rowOf(sql<{ id: number }>`
        insert into platform.fiscal_years (school_id, country_id, name, start_date, end_date)
        values (${fields.school_id}, ${fields.country_id}, ${fields.name}, ${fields.start_date}, ${fields.end_date}) returning id`),
    ),
  );
  if (!year) throw new Error('The fiscal year was not stored');
  await rowsOf(sql`
    insert into platform.accounting_periods (school_id, country_id, fiscal_year_id, month, start_date, end_date)
    select ${fields.school_id}, ${fields.country_id}, ${year.id}, p.month, p.start_date, p.end_date
      from jsonb_to_recordset(${JSON.stringify(periodsOf(fields.start_date, fields.end_date))}::jsonb) as p (month date, start_date date, end_date date)
    on conflict (school_id, country_id, month) do nothing`);
  return year.id;
}

async function overlapping(fields: Omit<YearFields, 'name'>): Promise<string | null> {
  const row = await rowOf(sql<{ name: string }>`
    select name from platform.fiscal_years
     where school_id = ${fields.school_id} and country_id = ${fields.country_id}
       and daterange(start_date, end_date, '[]') && daterange(${fields.start_date}::date, ${fields.end_date}::date, '[]') limit 1`);
  return row?.name ?? null;
}

async function refuseUsedName({ school_id, country_id, name }: YearFields): Promise<void> {
  const other = await rowOf(sql<{ name: string }>`
    select name from platform.fiscal_years
     where school_id = ${school_id} and country_id = ${country_id} and lower(name) = lower(${name}) limit 1`);
  if (other) throw nameTaken(other.name);
}

/** Returns the year's id. Refuses a wrong span, an overlap with a year that exists, and its name. */
export async function openYear(fields: YearFields): Promise<number> {
  const fault = yearSpanFault(fields.start_date, fields.end_date);
  if (fault) throw fault;
  const other = await overlapping(fields);
  if (other) throw conflict(`The year ${other} covers some of these days already`);
  if (!fields.name.trim()) throw badField('name', 'This field is required');
  await refuseUsedName(fields);
  return insertYear(fields);
}

/** The delivered years that hold the days from `from` to `to`; those that exist, or overlap one that exists, are left alone. */
export async function openYearsCovering(
  { school_id, country_id }: { school_id: number; country_id: number },
  from: LocalDate,
  to: LocalDate,
): Promise<void> {
  for (let day = from; ;) {
    const year = fiscalYearOf(country_id, day);
    const fields = { school_id, country_id, ...year };
    if (!(await overlapping(fields))) await insertYear(fields);
    if (year.end_date >= to) return;
    day = addDays(year.end_date, 1);
  }
}

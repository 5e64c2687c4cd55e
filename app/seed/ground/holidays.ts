// Holidays of the demo's two sessions, each for its country: what the event panel marks.

import { rowsOf, sql } from '#platform/db/index.ts';
import { demoSchools } from './organisation.ts';

const days = [
  [162, 'Pakistan Day', '03-23', '03-23'],
  [162, 'Labour Day', '05-01', '05-01'],
  [162, 'Independence Day', '08-14', '08-14'],
  [162, 'Iqbal Day', '11-09', '11-09'],
  [162, 'Quaid-e-Azam Day', '12-25', '12-25'],
  [161, 'National Day', '11-18', '11-19'],
] as const;

/** Runs as owner, once the branches are there. */
export async function makeHolidays(years: readonly number[]): Promise<void> {
  const rows = demoSchools.flatMap(({ id }) =>
    [...years, (years.at(-1) ?? 0) + 1].flatMap((year) =>
      days.map(([country_id, name, from, to]) => ({
        school_id: id,
        country_id,
        name,
        from_date: `${year}-${from}`,
        to_date: `${year}-${to}`,
      })),
    ),
  );
  await rowsOf(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (school_id int, country_id int, name text, from_date date, to_date date)),
    holiday as (
      insert into platform.holidays (school_id, name, from_date, to_date) select school_id, name, from_date, to_date from given
      returning id, school_id, name, from_date)
    insert into platform.holiday_targets (school_id, holiday_id, country_id)
    select h.school_id, h.id, g.country_id from holiday h join given g on (g.school_id, g.name, g.from_date) = (h.school_id, h.name, h.from_date)`);
}

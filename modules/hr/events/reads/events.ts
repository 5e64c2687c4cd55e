// Days of a month of those who work here; each kind from its own date.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { wordsFound } from '#modules/hr/person/chapter.ts';
import { employeeEvents, type EventRow } from '../contract/events.ts';

/** Of everybody `e` of the scope who works here, those whose day lies in the month of `first`. */
function eventsIn(first: LocalDate): Statement {
  const year = Number(first.slice(0, 4));
  const month = Number(first.slice(5, 7));
  const ofMonth = (column: string): Statement =>
    sql`date_trunc('month', ${sql.ref(`e.${column}`)})::date = ${first}::date`;
  return sql`
    select e.id as employee_id, e.branch_id, v.kind, v.on, v.years
      from hr.employees e cross join lateral (
        select 'birthday' as kind, hr.recurs(e.date_of_birth, ${year}::int) as on, ${year}::int - extract(year from e.date_of_birth)::int as years
         where extract(month from e.date_of_birth) = ${month}::int
        union all
        select 'anniversary', hr.recurs(e.joining_date, ${year}::int), ${year}::int - extract(year from e.joining_date)::int
         where extract(month from e.joining_date) = ${month}::int and extract(year from e.joining_date) < ${year}::int
        union all
        select 'confirmation', e.probation_end_date, null where e.confirmation_date is null and ${ofMonth('probation_end_date')}
        union all
        select 'contract_end', e.contract_end_date, null where ${ofMonth('contract_end_date')}
        union all
        select 'paper_end', e.papers_end, null where ${ofMonth('papers_end')}) v
     where e.status in ('active', 'on_notice', 'suspended') and ${inScope('e.branch_id')}`;
}

const listOf = (first: LocalDate) => {
  const tables = sql`
    (${eventsIn(first)}) v join hr.employees e on e.id = v.employee_id join platform.branches b on b.id = v.branch_id
    left join hr.designations g on g.id = e.designation_id
    left join hr.employee_greetings w on w.employee_id = v.employee_id and w.event = v.kind and w.year = ${Number(first.slice(0, 4))}::int`;
  return listRead(employeeEvents, {
    scope: () => sql`v.on is not null`,
    filters: {
      month: () => undefined,
      kind: (kinds) => sql`v.kind = any (${kinds}::text[])`,
      branch_id: (branch) => sql`v.branch_id = ${branch}::int`,
      today: (on) => (on ? sql`v.on = ${who().today}::date` : undefined),
    },
    search: wordsFound,
    sorts: { on: sql`v.on`, employee_name: sql`e.name_key` },
    first: [sql`v.on`, 'asc'],
    key: sql`(e.id, v.kind)`,
    rows: ({ where, page }) =>
      rowsOf(sql<EventRow>`
        select e.id || ' ' || v.kind as key, e.id as employee_id, e.full_name as employee_name, e.employee_code,
               case when e.photo_file_id is not null then '/api/v1/files/' || e.photo_file_id end as photo_url, g.name as designation,
               b.short_name as branch_name, v.kind, v.on, v.years, e.mobile, w.employee_id is not null as greeted
          from ${tables} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; birthdays: number; anniversaries: number }>`
        select count(*)::int as total, (count(*) filter (where v.kind = 'birthday'))::int as birthdays,
               (count(*) filter (where v.kind = 'anniversary'))::int as anniversaries from ${tables} where ${where}`),
  });
};

export const listEvents = (query: ParsedInputOf<typeof employeeEvents>): Promise<DataOf<typeof employeeEvents>> =>
  listOf(firstDayOf(query.month))(query);

/** Whose birthday or anniversary a day is, of one branch: for the clock. */
export const eventsOn = (branch_id: number, day: LocalDate): Promise<{ employee_id: number; kind: string }[]> =>
  rowsOf(sql<{ employee_id: number; kind: string }>`
    select v.employee_id, v.kind from (${eventsIn(firstDayOf(monthOf(day)))}) v
     where v.branch_id = ${branch_id}::int and v.on = ${day}::date and v.kind in ('birthday', 'anniversary') order by 1, 2`);

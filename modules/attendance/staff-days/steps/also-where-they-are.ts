// The days of a branch are also those of people who work elsewhere by now: what stands with a person (the record, balances of leave) lies in their branch of
// today, and is read and written with the days (decision 0219).

import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import type { Span } from '../reads/day-rows.ts';

/** For whoever may write the days of this branch; work asks for its rows by the branch, for the scope is wider than that. */
export async function alsoWhereTheyAre<T>(branch_id: number, { from, to }: Span, work: () => Promise<T>): Promise<T> {
  const homes = await rowsOf(sql<{ id: number }>`
    select distinct p.home_branch_id as id from hr.employee_postings p
     where p.branch_id = ${branch_id}::int and daterange(p.from_date, p.to_date, '[]') && daterange(${from}::date, ${to}::date, '[]')`);
  return alsoInBranches(
    homes.map((one) => one.id),
    work,
  );
}

/** Days of one person, which lie in the branches where they were worked; the right to the person was asked for before. */
export async function alsoWhereTheyWere<T>(
  employee_id: number,
  { from, to }: Span,
  work: () => Promise<T>,
): Promise<T> {
  const places = await rowsOf(sql<{ id: number }>`
    select distinct p.branch_id as id from hr.employee_postings p
     where p.employee_id = ${employee_id}::bigint and daterange(p.from_date, p.to_date, '[]') && daterange(${from}::date, ${to}::date, '[]')`);
  return alsoInBranches(
    places.map((one) => one.id),
    work,
  );
}

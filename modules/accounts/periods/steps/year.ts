// A fiscal year taken for update, and when it may be closed and opened again (ACC-53): in order, whole, by who reaches all its books.

import { formatDate, formatMonth, type LocalDate } from '#kernel/dates.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { reaches } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { reachOfCountry } from './month.ts';

export interface FiscalYear {
  id: number;
  country_id: number;
  name: string;
  start_date: LocalDate;
  end_date: LocalDate;
  status: 'open' | 'closing' | 'closed';
}

/** `country_id` left out: of any country of the school, for jobs and for who decides what somebody there asked for. */
export async function lockYear(id: number, country_id?: number): Promise<FiscalYear> {
  const row = await rowOf(sql<FiscalYear>`
    select id, country_id, name, start_date, end_date, status from platform.fiscal_years
     where id = ${id} and school_id = ${who().school_id} and (${country_id ?? null}::int is null or country_id = ${country_id ?? null}::int) for update`);
  if (!row) throw notFound('This fiscal year');
  return row;
}

/** Every book of the country is in the scope, for who reaches them all: their environment may show them fewer, or another country's. */
export async function inAllBooks<T>(country_id: number, work: (branch_ids: number[]) => Promise<T>): Promise<T> {
  const all = await reachOfCountry(country_id);
  if (!(await reaches(all)))
    throw new Refusal(
      'not_allowed',
      'A year is closed and opened in all its books at once. Somebody who works in every branch of the country has to do it.',
    );
  return alsoInBranches(all, () => work(all));
}

/** ACC-53: all months closed, the years before it closed, its last day behind us. */
export async function refuseYearClose(year: FiscalYear): Promise<void> {
  if (year.status === 'closed') throw conflict(`The year ${year.name} is closed already`);
  if (year.end_date >= who().today) throw conflict(`The year ${year.name} ends on ${formatDate(year.end_date)}`);
  const open = await rowOf(sql<{ month: string }>`
    select month from platform.accounting_periods where fiscal_year_id = ${year.id} and status <> 'closed' order by month limit 1`);
  if (open)
    throw conflict(`${formatMonth(open.month)} is not closed yet. A year is closed after the last of its months.`);
  const before = await rowOf(sql<{ name: string }>`
    select name from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${year.country_id} and end_date < ${year.start_date}::date and status <> 'closed'
     order by start_date limit 1`);
  if (before) throw conflict(`The year ${before.name} is not closed yet. Years close in order.`);
}

/** Why a year cannot be opened again now. */
export async function whyYearNotReopened(year: FiscalYear): Promise<string | null> {
  if (year.status === 'open') return `The year ${year.name} is open`;
  const later = await rowOf(sql<{ name: string }>`
    select name from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${year.country_id} and start_date > ${year.end_date}::date and status <> 'open'
     order by start_date desc limit 1`);
  return later ? `The year ${later.name} is closed, too. Years are opened again newest first.` : null;
}

const acts = { open: 'opened', closing: 'close or opening begun', closed: 'closed' } as const;

interface Change {
  to: FiscalYear['status'];
  noted?: Record<string, unknown>;
}

export async function setYear(year: FiscalYear, { to, noted = {} }: Change): Promise<void> {
  await rowsOf(sql`
    update platform.fiscal_years set status = ${to}, closed_at = case when ${to} = 'closed' then platform.now() end where id = ${year.id}`);
  await audit({
    record_kind: 'fiscal year',
    record_id: year.id,
    action: acts[to],
    before: { status: year.status },
    after: { year: year.name, status: to, ...noted },
  });
}

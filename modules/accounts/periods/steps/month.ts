// A month of the books, taken for update so that no posting slips past, and what is written when its state changes.

import { formatMonth } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { branchesOf } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface Month {
  id: number;
  country_id: number;
  fiscal_year_id: number;
  month: string;
  end_date: string;
  status: 'open' | 'soft_closed' | 'closed';
}

/** `country_id` left out: of any country of the school, for who decides what somebody there asked for. */
export async function lockMonth(id: number, country_id?: number): Promise<Month> {
  const row = await rowOf(sql<Month>`
    select id, country_id, fiscal_year_id, month, end_date, status from platform.accounting_periods
     where id = ${id} and school_id = ${who().school_id} and (${country_id ?? null}::int is null or country_id = ${country_id ?? null}::int) for update`);
  if (!row) throw notFound('This month');
  return row;
}

/** ACC-50: months close in order. */
export async function refuseOutOfOrder(period: Month, to: 'soft_closed' | 'closed'): Promise<void> {
  const earlier = await rowOf(sql<{ month: string }>`
    select month from platform.accounting_periods
     where school_id = ${who().school_id} and country_id = ${period.country_id} and month < ${period.month}::date
       and status = any (${to === 'closed' ? ['open', 'soft_closed'] : ['open']}::text[]) order by month limit 1`);
  if (earlier)
    throw conflict(
      `${formatMonth(earlier.month)} is not ${to === 'closed' ? 'closed' : 'soft closed'} yet. Months close in order.`,
    );
}

/** Why a month that is not open cannot be opened again now: the newest first, and not while its year is closed. */
export async function whyNotReopened(period: Month): Promise<string | null> {
  if (period.status === 'open') return `${formatMonth(period.month)} is open`;
  const year = await rowOf(sql<{ name: string; status: string }>`
    select name, status from platform.fiscal_years where id = ${period.fiscal_year_id}`);
  if (year && year.status !== 'open')
    return `${formatMonth(period.month)} belongs to the year ${year.name}, which is closed. Re-open the year first.`;
  const later = await rowOf(sql<{ month: string }>`
    select month from platform.accounting_periods
     where school_id = ${who().school_id} and country_id = ${period.country_id} and month > ${period.month}::date
       and status = any (${period.status === 'closed' ? ['closed'] : ['closed', 'soft_closed']}::text[]) order by month desc limit 1`);
  if (later) return `${formatMonth(later.month)} is closed, too. Months are opened again newest first.`;
  return null;
}

interface Change {
  to: Month['status'];
  /** What stands in the audit beside it: reason, what was overruled. */
  noted?: Record<string, unknown>;
}

export async function setMonth(period: Month, { to, noted = {} }: Change): Promise<void> {
  const by = to === 'open' ? null : who().user_id;
  await rowsOf(sql`
    update platform.accounting_periods set status = ${to}, closed_by = ${by}, closed_at = case when ${to} = 'open' then null else platform.now() end
     where id = ${period.id}`);
  await audit({
    record_kind: 'accounting period',
    record_id: period.id,
    action: to === 'open' ? 'opened' : to.replace('_', ' '),
    before: { status: period.status },
    after: { month: period.month, status: to, ...noted },
  });
}

/** Branches that a month or year of a country touches: all of them, whoever sees them. */
export const reachOfCountry = (country_id: number): Promise<number[]> => branchesOf(country_id, null);

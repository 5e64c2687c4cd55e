// The billing calendar as it stands (spec 04 §2.1).

import type { DataOf } from '#kernel/contract.ts';
import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import type { calendarRead } from '../contract/billing-calendar.ts';
import { unbilledMonths } from '../rules/calendar-months.ts';
import type { Place } from './fee-policy.ts';

/** The rows of exactly this place; a branch without rows of its own follows the country. */
export async function readCalendar({
  session_id,
  country_id,
  branch_id,
}: Place & { session_id: number }): Promise<DataOf<typeof calendarRead>> {
  const session = await rowOf(sql<{ start_date: LocalDate; end_date: string }>`
    select start_date, end_date from branches.academic_sessions where id = ${session_id}::bigint and school_id = ${who().school_id}::int`);
  if (!session) throw notFound('This session');
  const rows = await rowsOf(sql<DataOf<typeof calendarRead>['rows'][number]>`
    select bill_month, fee_months, issue_date, due_date, valid_until from fees.fee_billing_months
     where school_id = ${who().school_id}::int and country_id = ${country_id}::int and session_id = ${session_id}::bigint
       and branch_id is not distinct from ${branch_id ?? null}::int order by bill_month`);
  return { session_id, branch_id: branch_id ?? null, rows, unbilled: unbilledMonths(rows, monthsOf(session)) };
}

function monthsOf(session: { start_date: LocalDate; end_date: string }): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(session.start_date); month <= session.end_date; month = addMonths(month, 1))
    months.push(month);
  return months;
}

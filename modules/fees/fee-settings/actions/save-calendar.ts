// Sets the billing calendar; null branch is for the whole country and needs every branch.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { calendarSave } from '../contract/billing-calendar.ts';
import { readCalendar } from '../reads/billing-calendar.ts';
import { monthsBilledTwice } from '../rules/calendar-months.ts';
import { requirePlace } from '../steps/require-place.ts';

export async function saveCalendar(input: ParsedInputOf<typeof calendarSave>): Promise<DataOf<typeof calendarSave>> {
  await requirePermission('Fee Setting');
  await requirePlace(input.branch_id);
  const [twice] = monthsBilledTwice(input.rows);
  if (twice) throw badField('rows', `${formatMonth(twice)} is in two bill months`);
  for (const row of input.rows) {
    if (row.due_date < row.issue_date)
      throw badField('rows', `${formatMonth(row.bill_month)} is due before it is issued`);
    if (row.valid_until < row.due_date) throw badField('rows', `${formatMonth(row.bill_month)} ends before it is due`);
  }
  const { session_id, country_id } = input;
  await refuseMonths(input);
  const branch_id = input.branch_id ?? null;
  await oneAtATime('fee calendar', who().school_id);
  await rowsOf(sql`
    delete from fees.fee_billing_months where school_id = ${who().school_id}::int and country_id = ${country_id}::int and session_id = ${session_id}::bigint
       and branch_id is not distinct from ${branch_id}::int`);
  await rowsOf(sql`
    insert into fees.fee_billing_months (school_id, country_id, branch_id, session_id, bill_month, fee_months, issue_date, due_date, valid_until)
    select ${who().school_id}, ${country_id}::int, ${branch_id}::int, ${session_id}::bigint, r.bill_month, r.fee_months, r.issue_date, r.due_date, r.valid_until
      from jsonb_to_recordset(${JSON.stringify(input.rows)}::jsonb) as r (bill_month date, fee_months date[], issue_date date, due_date date, valid_until date)`);
  return readCalendar(input);
}

/** Spec 04 §2.1: a bill month once, and fee months of the session only. */
async function refuseMonths({ session_id, rows }: ParsedInputOf<typeof calendarSave>): Promise<void> {
  const bills = rows.map((row) => row.bill_month);
  const twice = bills.find((month, nth) => bills.indexOf(month) !== nth);
  if (twice) throw badField('rows', `The bill of ${formatMonth(twice)} is listed twice`);
  const session = await rowOf(sql<{ start_date: LocalDate; end_date: LocalDate }>`
    select start_date, end_date from branches.academic_sessions where id = ${session_id}::bigint and school_id = ${who().school_id}::int`);
  if (!session) throw notFound('This session');
  const outside = rows
    .flatMap((row) => row.fee_months)
    .find((month) => month < monthOf(session.start_date) || month > monthOf(session.end_date));
  if (outside) throw badField('rows', `${formatMonth(outside)} is outside the session`);
}

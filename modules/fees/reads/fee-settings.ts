// The billing calendar, the fee policy and late fine rules as they stand (spec 04 §2.1).

import type { DataOf } from '#kernel/contract.ts';
import { addMonths, monthOf, type Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { type calendarRead, type finePolicyList, policyNames, type policyRead } from '../contract/fee-settings.ts';
import { unbilledMonths } from '../rules/plan-month.ts';

interface Place {
  country_id: number;
  branch_id?: number | undefined;
}

/** The rows of exactly this place; a branch without rows of its own follows the country. */
export async function readCalendar({
  session_id,
  country_id,
  branch_id,
}: Place & { session_id: number }): Promise<DataOf<typeof calendarRead>> {
  const session = await rowOf(sql<{ start_date: string; end_date: string }>`
    select start_date, end_date from branches.academic_sessions where id = ${session_id}::bigint and school_id = ${who().school_id}::int`);
  if (!session) throw notFound('This session');
  const rows = await rowsOf(sql<DataOf<typeof calendarRead>['rows'][number]>`
    select bill_month, fee_months, issue_date, due_date, valid_until from fees.fee_billing_months
     where school_id = ${who().school_id}::int and country_id = ${country_id}::int and session_id = ${session_id}::bigint
       and branch_id is not distinct from ${branch_id ?? null}::int order by bill_month`);
  return { session_id, branch_id: branch_id ?? null, rows, unbilled: unbilledMonths(rows, monthsOf(session)) };
}

function monthsOf(session: { start_date: string; end_date: string }): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(session.start_date); month <= session.end_date; month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** Version 0: nothing is set here yet. */
export async function readPolicy({ country_id, branch_id }: Place): Promise<DataOf<typeof policyRead>> {
  const row = await rowOf(sql<DataOf<typeof policyRead>>`
    select country_id, branch_id, ${sql.join(policyNames.map((name) => sql.ref(name)))}, version from fees.fee_policies
     where school_id = ${who().school_id}::int and country_id = ${country_id}::int and branch_id is not distinct from ${branch_id ?? null}::int`);
  if (row) return row;
  const nothing = Object.fromEntries(policyNames.map((name) => [name, null])) as Record<
    (typeof policyNames)[number],
    null
  >;
  return { country_id, branch_id: branch_id ?? null, ...nothing, version: 0 };
}

export function listFinePolicies(query: {
  session_id?: number | undefined;
  branch_id?: number | undefined;
}): Promise<DataOf<typeof finePolicyList>> {
  return rowsOf(sql<DataOf<typeof finePolicyList>[number]>`
    select id, country_id, branch_id, session_id, name, mode, amount, rate, grace_days, count_from, cap, stop_at_validity, min_balance,
           after_validity_charge, status, version
      from fees.fine_policies
     where school_id = ${who().school_id}::int
       and (${query.session_id ?? null}::bigint is null or session_id = ${query.session_id ?? null}::bigint)
       and (${query.branch_id ?? null}::int is null or branch_id = ${query.branch_id ?? null}::int or branch_id is null)
     order by session_id desc, branch_id nulls first`);
}

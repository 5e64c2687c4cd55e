// What stands in the way of the initial posting of a branch and month, and what is looked at twice (SAL-5).

import { addMonths, firstDayOf, formatMonth, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { attendanceProblems, bearerProblems, leavingProblems, type Problem } from './preflight-people.ts';
import { computeMonth, cutoffOf } from './compute.ts';
import type { Place } from '../reads/pay-facts.ts';

interface Draft {
  employee_id: number;
  name: string;
  net: number;
  plan_gross: number;
  unpaid_days: number;
  carried: number;
  stamp: string;
  before: number | null;
  before_gross: number | null;
  earlier: Month | null;
  account: string | null;
}

const draftsOf = ({ branch_id }: Place, month: Month): Promise<Draft[]> =>
  rowsOf(sql<Draft>`
    select s.employee_id, s.employee_name as name, s.net, s.plan_gross, s.unpaid_days::float8 as unpaid_days, jsonb_array_length(s.carried) as carried,
           s.source_stamp as stamp, p.net as before, p.plan_gross as before_gross,
           (select min(x.month) from payroll.salaries x where x.employee_id = s.employee_id and x.month < s.month and x.status in ('draft', 'rejected')) as earlier,
           (select case when asked.status = 'pending' then 'waiting' else a.state end from payroll.employee_bank_accounts a
              left join platform.approval_requests asked on asked.id = a.approval_id
             where a.employee_id = s.employee_id and (a.state = 'active' or asked.status = 'pending') order by a.state limit 1) as account
      from payroll.salaries s
      left join payroll.salaries p on p.employee_id = s.employee_id and p.month = ${addMonths(month, -1)}::date and p.kind = 'regular'
                                   and p.status not in ('draft', 'rejected', 'void')
     where s.branch_id = ${branch_id}::int and s.month = ${month}::date and s.kind = 'regular' and s.status = 'draft' order by s.employee_name`);

export interface Preflight {
  blockers: Problem[];
  warnings: Problem[];
  /** Drafts that were computed from other facts than those of now (SAL-9). */
  stale: number[];
  not_prepared: number;
}

function warningsOf(draft: Draft, { currency }: Place, variance: number): string[] {
  const { net, before, before_gross, plan_gross, carried, unpaid_days } = draft;
  const found: string[] = [];
  if (net === 0) found.push('The net is 0.');
  if (before !== null && before > 0 && plan_gross === before_gross && Math.abs(net - before) * 100 > variance * before)
    found.push(`Net ${moneyWithCurrency(net, currency)}; last month ${moneyWithCurrency(before, currency)}.`);
  if (carried > 0) found.push('A deduction is cut and goes on next month (SAL-8).');
  if (unpaid_days > 10) found.push(`${unpaid_days} days without pay.`);
  return found;
}

/** Whoever has a salary of the month, however far it has come. */
async function withSalary({ branch_id }: Place, month: Month): Promise<number[]> {
  const rows = await rowsOf(sql<{ employee_id: number }>`
    select s.employee_id from payroll.salaries s
     where s.branch_id = ${branch_id}::int and s.month = ${month}::date and s.kind = 'regular' and s.status <> 'void'`);
  return rows.map((row) => row.employee_id);
}

export async function preflight(place: Place, month: Month): Promise<Preflight> {
  const drafts = await draftsOf(place, month);
  const { computed, without_plan, open: not_closed, facts } = await computeMonth(place, { month });
  const stamps = new Map(computed.map((one) => [one.payee.employee_id, one.stamp]));
  const stale = drafts.filter((one) => stamps.get(one.employee_id) !== one.stamp);
  const whole = (text: string): Problem => ({ employee_id: 0, name: '', text });
  const blockers: Problem[] = [];
  const day = lastDayOfMonth(month);
  const open = await firstOpenDay(place.branch_id, firstDayOf(month));
  if (open === null || open > day)
    blockers.push(whole(`${formatMonth(month)} is closed in the ledger. Ask accounts to open it.`));
  // ITX-9: a year without an active table.
  if (place.country_id === 162 && facts.table === null)
    blockers.push(whole(`No income tax table is active for ${formatMonth(month)}.`));
  const all = computed.map(({ payee: { employee_id, employee_name: name }, splits }) => ({
    employee_id,
    name,
    splits,
  }));
  blockers.push(...(await bearerProblems(all, place.branch_id, month)));
  const cutoff = cutoffOf(facts.settings, month);
  blockers.push(...(await attendanceProblems(drafts.length > 0 ? drafts : all, { not_closed, month, cutoff })));
  for (const { employee_id, employee_name: name } of without_plan)
    blockers.push({ employee_id, name, text: 'No approved pay plan.' });
  for (const { employee_id, name } of stale)
    blockers.push({ employee_id, name, text: 'Something changed since it was prepared. Recalculate it.' });
  const going = new Map(
    computed.flatMap(({ payee: { employee_id, left_date } }) =>
      left_date !== null && left_date <= day ? [[employee_id, left_date] as const] : [],
    ),
  );
  blockers.push(...(await leavingProblems(drafts, going)));
  for (const { employee_id, name, earlier } of drafts)
    if (earlier)
      blockers.push({ employee_id, name, text: `${formatMonth(earlier)} is not posted yet. Months go in order.` });
  for (const { employee_id, name, account } of drafts)
    if (account === 'waiting') blockers.push({ employee_id, name, text: 'A bank account waits for approval.' });
  const known = new Set([...(await withSalary(place, month)), ...without_plan.map((one) => one.employee_id)]);
  return {
    blockers,
    warnings: drafts.flatMap((draft) =>
      warningsOf(draft, place, facts.settings.variance_percent).map((text) => ({
        employee_id: draft.employee_id,
        name: draft.name,
        text,
      })),
    ),
    stale: stale.map((one) => one.employee_id),
    not_prepared: computed.filter((one) => !known.has(one.payee.employee_id)).length,
  };
}

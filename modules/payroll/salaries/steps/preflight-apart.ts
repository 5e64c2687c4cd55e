// What stands in the way of posting a supplementary run initially (SAL-5, SAL-20): less than of a month, because no days and no plan are in it.

import { firstDayOf, formatMonth, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import type { Place } from '../reads/pay-facts.ts';
import { computeApart } from './compute-apart.ts';
import type { Preflight } from './preflight.ts';
import type { Problem } from './preflight-people.ts';

interface Draft {
  employee_id: number;
  name: string;
  net: number;
  carried: number;
  stamp: string;
  overrides: { head: string; amount: number; reason: string }[];
}

const draftsOf = ({ branch_id }: Place, month: Month): Promise<Draft[]> =>
  rowsOf(sql<Draft>`
    select s.employee_id, s.employee_name as name, s.net, jsonb_array_length(s.carried) as carried, s.source_stamp as stamp, s.overrides
      from payroll.salaries s
     where s.branch_id = ${branch_id}::int and s.month = ${month}::date and s.kind = 'supplementary' and s.status = 'draft' order by s.employee_name`);

const waiting = async ({ branch_id }: Place, month: Month): Promise<number> => {
  const rows = await rowsOf(sql<{ employee_id: number }>`
    select distinct i.employee_id from payroll.salary_inputs i
     where i.branch_id = ${branch_id}::int and i.month = ${month}::date and i.run = 'supplementary' and i.status = 'open'
       and not exists (select from payroll.salaries s where s.employee_id = i.employee_id and s.month = i.month and s.kind = 'supplementary'
                         and s.status in ('draft', 'rejected'))`);
  return rows.length;
};

export async function preflightApart(place: Place, month: Month): Promise<Preflight> {
  const drafts = await draftsOf(place, month);
  const only = drafts.map((one) => one.employee_id);
  const overrides = new Map(drafts.map((one) => [one.employee_id, one.overrides]));
  const { computed, facts } = await computeApart(place, { month, only, overrides });
  const stamps = new Map(computed.map((one) => [one.payee.employee_id, one.stamp]));
  const stale = drafts.filter((one) => stamps.get(one.employee_id) !== one.stamp);
  const blockers: Problem[] = [];
  const whole = (text: string): Problem => ({ employee_id: 0, name: '', text });
  const open = await firstOpenDay(place.branch_id, firstDayOf(month));
  if (open === null || open > lastDayOfMonth(month))
    blockers.push(whole(`${formatMonth(month)} is closed in the ledger. Ask accounts to open it.`));
  if (place.country_id === 162 && facts.table === null)
    blockers.push(whole(`No income tax table is active for ${formatMonth(month)}.`));
  for (const { employee_id, name } of stale)
    blockers.push({ employee_id, name, text: 'Something changed since it was prepared. Recalculate it.' });
  const warnings = drafts.flatMap(({ employee_id, name, net, carried }): Problem[] => [
    ...(net === 0 ? [{ employee_id, name, text: 'The net is 0.' }] : []),
    ...(carried > 0 ? [{ employee_id, name, text: 'A deduction is cut and goes on next month (SAL-8).' }] : []),
  ]);
  return { blockers, warnings, stale: stale.map((one) => one.employee_id), not_prepared: await waiting(place, month) };
}

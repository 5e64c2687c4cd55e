// The salary sheet of a branch and month (07 §5.1): rows, what stands in the way, who is left out, how far it is.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { prepareSalaries } from './prepare-salaries.ts';
import type { salaryTemp } from '../contract/salary-rows.ts';
import { requirePlace } from '../reads/place.ts';
import { preflight } from '../steps/preflight.ts';
import { preflightApart } from '../steps/preflight-apart.ts';
import { rowsOfMonth } from '../reads/salary-rows.ts';

type Sheet = DataOf<typeof salaryTemp>;

export async function salarySheet(input: ParsedInputOf<typeof salaryTemp>): Promise<Sheet> {
  const { branch_id, month, kind, build } = input;
  const job_id = build ? await prepareSalaries(branch_id, month, kind) : null;
  const place = await requirePlace(branch_id);
  const { data, total, figures } = await rowsOfMonth(branch_id, month, input);
  const counts = await rowsOf(sql<{ status: string; n: number }>`
    select status, count(*)::int as n from payroll.salaries
     where branch_id = ${branch_id}::int and month = ${month}::date and kind = ${kind} and status <> 'void' group by status`);
  const left_out = await rowsOf(sql<Sheet['left_out'][number]>`
    select o.employee_id, e.full_name as name, o.reason
      from payroll.salary_left_out o join payroll.salary_batches b on b.id = o.batch_id join hr.employees e on e.id = o.employee_id
     where b.branch_id = ${branch_id}::int and b.month = ${month}::date and b.kind = ${kind} order by e.name_key`);
  const { blockers, warnings, stale, not_prepared } = await (kind === 'supplementary' ? preflightApart : preflight)(
    place,
    month,
  );
  const out = new Set(left_out.map((one) => one.employee_id));
  return {
    ...asList(data, total, input),
    figures: { people: 0, gross: 0, earned: 0, tax: 0, statutory: 0, loans: 0, net: 0, hidden: 0, ...figures },
    blockers: blockers.filter((one) => !out.has(one.employee_id)),
    warnings,
    stale,
    left_out,
    counts: Object.fromEntries(counts.map((one) => [one.status, one.n])),
    not_prepared: Math.max(0, not_prepared - left_out.length),
    job_id,
  };
}

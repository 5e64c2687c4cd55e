// A month of a branch is prepared: who is missing gets a row, drafts and rejected rows are computed anew; what is frozen stays (SAL-1, SAL-9).
// Many branches, or a large one, are a job, branch by branch.

import { formatMonth, monthOf, type Month } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { computeMonth } from '../steps/compute.ts';
import { prepareApart } from '../steps/prepare-apart.ts';
import type { RunKind } from '../rules/salary-kinds.ts';
import { requirePlace } from '../reads/place.ts';
import { alone } from '../steps/alone.ts';
import { aroundBranch } from '../steps/around-branch.ts';
import { batchOf } from '../steps/batch-of.ts';
import { settledApart } from '../reads/people.ts';
import { writeSalaries } from '../steps/write-salaries.ts';

const AS_JOB_OVER = 200;

/** Whoever is frozen, left out of this month, or paid for it in a settlement (FNS-3) is not computed again. */
async function toPrepare(branch_id: number, month: Month): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select e.id from hr.employees e
     where e.id in (select x.employee_id from payroll.paid_by(${branch_id}::int, ${month}::date) x)
       and not exists (select from payroll.salaries s where s.employee_id = e.id and s.month = ${month}::date and s.kind = 'regular'
                         and s.status not in ('draft', 'rejected', 'void'))
       and not exists (select from payroll.salary_left_out o join payroll.salary_batches b on b.id = o.batch_id
                        where o.employee_id = e.id and b.branch_id = ${branch_id}::int and b.month = ${month}::date and b.kind = 'regular')
       and not ${settledApart('e.id', month)}
     order by e.id`);
  return rows.map((row) => row.id);
}

export async function prepareNow(branch_id: number, month: Month): Promise<number> {
  await requirePermission('salary-sheet');
  const place = await requirePlace(branch_id);
  await alone(branch_id, month);
  return aroundBranch(branch_id, month, async () => {
    const only = await toPrepare(branch_id, month);
    const computed = await computeMonth(place, { month, only });
    const batch_id = await batchOf(branch_id, month, { kind: 'regular' });
    const written = await writeSalaries(place, { batch_id, month }, computed);
    const after = { month, salaries: written.size };
    await audit({ record_kind: 'salary month', record_id: batch_id, branch_id, action: 'prepared', after });
    return written.size;
  });
}

const prepareRun = (branch_id: number, month: Month, kind: RunKind): Promise<number> =>
  kind === 'supplementary' ? prepareApartNow(branch_id, month) : prepareNow(branch_id, month);

/** SAL-20: who has additions that are paid apart; drafts beside the month are computed anew. */
export async function prepareApartNow(branch_id: number, month: Month): Promise<number> {
  await requirePermission('salary-sheet');
  const place = await requirePlace(branch_id);
  await alone(branch_id, month);
  const { batch_id, salaries } = await prepareApart(place, month);
  if (batch_id !== null)
    await audit({
      record_kind: 'salary month',
      record_id: batch_id,
      branch_id,
      action: 'prepared',
      after: { month, salaries },
    });
  return salaries;
}

interface JobInput {
  branch_ids: number[];
  month: Month;
  kind: RunKind;
  school_id: number;
  country_id: number;
}

async function runPrepare(input: JobInput, control: JobControl): Promise<{ salaries: number }> {
  const { branch_ids, month, kind, school_id, country_id } = input;
  const caller = { user_id: control.user_id ?? 0, school_id, country_id };
  let salaries = 0;
  for (const [n, branch_id] of branch_ids.entries()) {
    if (!(await control.progress(n, branch_ids.length))) break;
    salaries += await runAs(caller, () => prepareRun(branch_id, month, kind));
  }
  await control.progress(branch_ids.length, branch_ids.length);
  return { salaries };
}

export const prepareSalariesJob = defineJob<JobInput, { salaries: number }>({
  kind: 'salary preparation',
  run: runPrepare,
});

/** In the call itself where it is quick; the id of the job otherwise. */
export async function prepareSalaries(branch_id: number, month: Month, kind: RunKind): Promise<number | null> {
  await requirePermission('salary-sheet');
  const { school_id, country_id, today } = who();
  if (month > monthOf(today)) throw badField('month', 'Salaries are prepared for a month that has begun');
  const many = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from hr.employees e where e.branch_id = ${branch_id}::int and e.status <> 'left'`);
  if ((many?.n ?? 0) <= AS_JOB_OVER) {
    await prepareRun(branch_id, month, kind);
    return null;
  }
  await requirePlace(branch_id);
  return enqueue(prepareSalariesJob, {
    title: `Prepare salaries of ${formatMonth(month)}`,
    input: { branch_ids: [branch_id], month, kind, school_id, country_id },
    total: 1,
  });
}

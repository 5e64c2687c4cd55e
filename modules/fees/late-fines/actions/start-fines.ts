// Previews or starts the charging of late fines over branches, as a job (FEE-42 b).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { pendingInBranches } from '#platform/approvals/pending-about.ts';
import { requireBranch, userId, who } from '#platform/access/who.ts';
import { gate } from '#modules/branches/index.ts';
import type { fineAssess } from '../contract/fines.ts';
import { assessFines, finesDue } from './assess-fines.ts';
import { closeRun } from '#modules/fees/runs/chapter.ts';

type Answer = DataOf<typeof fineAssess>;

export const fineJob = defineJob<
  { run_id: number; as_of: LocalDate },
  { run_id: number; done: number; failed: number }
>({
  kind: 'fee fines',
  run: async ({ run_id, as_of }, control) => {
    const user_id = control.user_id;
    if (user_id === null) throw new Refusal('not_allowed', 'Charging fines needs the person who started it');
    const branches = await runAs({ user_id, school_id: control.school_id }, () =>
      rowsOf(sql<{ branch_id: number }>`
        select branch_id from fees.fee_run_branches where run_id = ${run_id}::bigint and status in ('waiting', 'running') order by branch_id`),
    );
    for (const [nth, { branch_id }] of branches.entries()) {
      await runAs({ user_id, branch_id }, () => assessFines(run_id, branch_id, as_of)).catch(async (error: unknown) => {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        await runAs({ user_id, branch_id }, () =>
          rowsOf(sql`
            update fees.fee_run_branches set status = 'failed', error = ${refusal.message} where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int`),
        );
      });
      await control.progress(nth + 1, branches.length);
    }
    return runAs({ user_id, school_id: control.school_id }, () => closeRun(run_id));
  },
});

export async function startFines(input: ParsedInputOf<typeof fineAssess>): Promise<Answer> {
  await requirePermission('Fee Post');
  if (input.as_of > who().today) throw badField('as_of', 'The date is in the future');
  if (!input.preview && !input.branch_ids)
    throw badField('branch_ids', 'Choose the branches whose late fines are charged; the check names them');
  const branches = await figuresOf(input);
  const due = branches.filter((branch) => branch.challans > 0);
  const waiting = await pendingInBranches(
    'student',
    due.map((branch) => branch.branch_id),
  );
  if (input.preview || due.length === 0) return { branches, waiting, run_id: null, job_id: null };
  for (const { branch_id } of due) await gate(branch_id, 'bill');
  const run_id = await openFineRun(input.as_of, due);
  return { branches, waiting, run_id, job_id: await handFinesToJob(run_id, input.as_of, due.length) };
}

/** Starts or resumes the charging of a run (FEE-32). */
export async function handFinesToJob(run_id: number, as_of: LocalDate, branches: number): Promise<number> {
  const job_id = await enqueue(fineJob, {
    title: `Late fines as of ${formatDate(as_of)}`,
    input: { run_id, as_of },
    lock_key: `fee fines:${run_id}`,
    total: branches,
  });
  await rowsOf(sql`update fees.fee_runs set job_id = ${String(job_id)} where id = ${run_id}::bigint`);
  return job_id;
}

/** As a step of posting: what was late on its entry day, so that the challans it makes itself are not fined with it. */
export function finedAsOf(entry_date: LocalDate, today: LocalDate): LocalDate {
  return entry_date < today ? entry_date : today;
}

/** What each branch's unpaid challans would be fined as of the day. */
export async function figuresOf(input: {
  as_of: LocalDate;
  branch_ids?: number[] | undefined;
}): Promise<Answer['branches']> {
  for (const branch_id of input.branch_ids ?? []) requireBranch(branch_id);
  const chosen = await rowsOf(sql<{ branch_id: number; branch_name: string; currency: Currency }>`
    select b.id as branch_id, b.branch_name, c.currency from platform.branches b join platform.countries c on c.id = b.country_id and c.operates
     where b.school_id = ${who().school_id}::int and b.kind = 'campus' and ${inScope('b.id')}
       and ${input.branch_ids ? sql`b.id = any (${input.branch_ids}::int[])` : sql`b.country_id = ${who().country_id}::int`}
     order by b.position, b.branch_name`);
  const branches: Answer['branches'] = [];
  for (const branch of chosen) {
    const fines = await finesDue(branch.branch_id, input.as_of);
    branches.push({ ...branch, challans: fines.length, amount: fines.reduce((sum, fine) => sum + fine.amount, 0) });
  }
  return branches;
}

async function openFineRun(as_of: LocalDate, due: Answer['branches']): Promise<number> {
  const run = await rowOf(sql<{ id: number }>`
    insert into fees.fee_runs (school_id, kind, bill_month, entry_date, options, status, started_by, started_at)
    values (${who().school_id}, 'fine', ${monthOf(as_of)}, ${who().today}, ${JSON.stringify({ as_of })}::jsonb, 'running', ${userId()}, platform.now()) returning id`);
  if (!run) throw new Error('The run was not stored');
  try {
    await savepoint(() =>
      rowsOf(sql`
        insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month)
        select b.branch_id, ${run.id}::bigint, 'fine', ${monthOf(as_of)}::date from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as b (branch_id int)`),
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'fee_run_branches_one_open') throw error;
    throw finesRunning();
  }
  return run.id;
}

export const finesRunning = () =>
  conflict('Fines of one of these branches are being charged already. See the register');

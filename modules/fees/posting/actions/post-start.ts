// Starts the job of a checked posting, and resumes one that was cut off (FEE-32): two open runs of a branch, month and kind are
// kept apart by a unique key, and the second person reads who holds it.

import { formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, userId, who } from '#platform/access/who.ts';
import { gate } from '#modules/branches/index.ts';
import { cannotResume } from '#modules/fees/runs/rules/index.ts';
import { feePostJob } from './post-job.ts';
import { finesRunning, handFinesToJob } from '#modules/fees/late-fines/chapter.ts';

interface OpenedRun {
  id: number;
  bill_month: Month;
  status: string;
  fresh: boolean;
  counts: { branches: { branch_id: number; net: number; problem: string | null }[] };
}

/** Opens the run of a preview and its job. Refuses a stale preview, a closed gate or period, and a branch that is being posted. */
export async function startPosting(preview_id: number): Promise<{ run_id: number; job_id: number }> {
  await requirePermission('Fee Post');
  const run = await rowOf(sql<OpenedRun>`
    select id, bill_month, status, counts, created_at > platform.now() - interval '30 minutes' as fresh
      from fees.fee_runs where id = ${preview_id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!run) throw notFound('This check');
  if (run.status !== 'previewed')
    throw conflict('This posting was started already. See it in the register', { run_id: run.id });
  if (!run.fresh) throw conflict('The check is older than 30 minutes. Check again');
  for (const { branch_id, problem } of run.counts.branches) {
    requireBranch(branch_id);
    if (problem) throw badField('preview_id', problem);
    await gate(branch_id, 'bill');
  }
  await openBranches(run);
  await rowsOf(sql`
    update fees.fee_runs set status = 'running', started_by = ${userId()}::bigint, started_at = platform.now() where id = ${run.id}::bigint`);
  return { run_id: run.id, job_id: await handToJob(run.id, run.bill_month, run.counts.branches.length) };
}

/** Branches that failed or were cut off, once more and by the job of their kind; those that are done stay as they are. */
export async function resumePosting(run_id: number): Promise<{ run_id: number; job_id: number }> {
  await requirePermission('Fee Post');
  const run = await rowOf(sql<{ id: number; kind: string; bill_month: Month; as_of: LocalDate | null }>`
    select id, kind, bill_month, options ->> 'as_of' as as_of from fees.fee_runs
     where id = ${run_id}::bigint and school_id = ${who().school_id}::int and status in ('running', 'part_posted') for update`);
  if (!run) throw notFound('A posting to resume');
  const fines = run.kind === 'fine' ? run.as_of : null;
  if (run.kind !== 'monthly' && fines === null) throw conflict(cannotResume(run.kind));
  const again = await orRefuseRunning(run, () =>
    rowsOf(sql<{ branch_id: number }>`
      update fees.fee_run_branches set status = 'waiting', error = null
       where run_id = ${run_id}::bigint and status in ('waiting', 'failed') returning branch_id`),
  );
  if (again.length === 0) throw conflict('Every branch of this posting is done');
  await rowsOf(sql`update fees.fee_runs set status = 'running', ended_at = null where id = ${run_id}::bigint`);
  const job_id =
    fines === null
      ? await handToJob(run_id, run.bill_month, again.length)
      : await handFinesToJob(run_id, fines, again.length);
  return { run_id, job_id };
}

async function openBranches(run: OpenedRun): Promise<void> {
  await orRefuseRunning({ ...run, kind: 'monthly' }, () =>
    rowsOf(sql`
      insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month, previewed_net)
      select b.branch_id, ${run.id}::bigint, 'monthly', ${run.bill_month}::date, b.net
        from jsonb_to_recordset(${JSON.stringify(run.counts.branches)}::jsonb) as b (branch_id int, net bigint) order by b.branch_id`),
  );
}

async function orRefuseRunning<T>(
  { id: run_id, kind, bill_month }: { id: number; kind: string; bill_month: Month },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await savepoint(work);
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'fee_run_branches_one_open') throw error;
    if (kind === 'fine') throw finesRunning();
    const holder = await rowOf(sql<{ branch_name: string; by: string | null; since: string; id: number }>`
      select p.branch_name, u.name as by, r.id,
             to_char(coalesce(r.started_at, r.created_at) at time zone ${who().time_zone}, 'HH24:MI') as since
        from fees.fee_run_branches b
        join fees.fee_runs r on r.id = b.run_id
        join platform.branches p on p.id = b.branch_id
        left join platform.users u on u.id = r.started_by
       where b.bill_month = ${bill_month}::date and b.kind = 'monthly' and b.status in ('waiting', 'running') and b.run_id <> ${run_id}::bigint
         and b.branch_id in (select (x ->> 'branch_id')::int from fees.fee_runs m, jsonb_array_elements(m.counts -> 'branches') x where m.id = ${run_id}::bigint)
       order by b.branch_id limit 1`);
    const branch = holder?.branch_name ?? 'this branch';
    throw conflict(
      `Fee posting for ${branch}, ${formatMonth(bill_month)} is running (started ${holder?.since ?? 'just now'} by ${holder?.by ?? 'somebody else'})`,
      { run_id: holder?.id ?? null },
    );
  }
}

async function handToJob(run_id: number, bill_month: Month, branches: number): Promise<number> {
  const job_id = await enqueue(feePostJob, {
    title: `Fee posting ${formatMonth(bill_month)}`,
    input: { run_id },
    lock_key: `fee posting:${run_id}`,
    total: branches,
  });
  await rowsOf(sql`update fees.fee_runs set job_id = ${String(job_id)} where id = ${run_id}::bigint`);
  return job_id;
}

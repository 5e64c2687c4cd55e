// A long run of the clock continues as a job: people see its progress, and it resumes after a crash (spec 00 §19).

import { now } from '#kernel/clock.ts';
import { Refusal } from '#kernel/refusal.ts';
import { auditTheJob } from '#platform/audit/audit-work.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type BranchClockJob, clockJobOf, type DueRun, type SchoolClockJob } from '#platform/clock/definition.ts';

interface LongRun extends Record<string, unknown> {
  due: DueRun;
}

async function end(due: DueRun, note: string | undefined, job_run_id: number): Promise<void> {
  await asRunner(async () => {
    await rowsOf(
      sql`select platform.clock_done(${due.job}, ${due.unit}, ${due.day}::date, ${note ?? null}, ${now().toISOString()}::timestamptz)`,
    );
    if (note !== undefined && clockJobOf(due.job)?.unaudited !== true) await auditTheJob(job_run_id, { note });
  });
}

async function fail(due: DueRun, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await asRunner(() =>
    rowsOf(sql`select platform.clock_failed(${due.job}, ${due.unit}, ${due.school_id}::int, ${due.branch_id}::int, ${due.day}::date,
      ${text.slice(0, 1000)}, ${now().toISOString()}::timestamptz)`),
  );
}

function runLong(due: DueRun): Promise<string | undefined> {
  const job = clockJobOf(due.job);
  if (!job || due.school_id === null)
    throw new Error(`This version of Maktab does not know the clock job '${due.job}'`);
  const at = { day: due.day, now: now(), school_id: due.school_id };
  if (job.unit === 'school') return job.run(at);
  if (job.unit === 'branch' && due.branch_id !== null) return job.run({ ...at, branch_id: due.branch_id });
  throw new Error(`${due.job} cannot run for ${due.unit}`);
}

export const longRunJob = defineJob<LongRun, { note: string | null }>({
  kind: 'clock',
  // Noted below, where there was something to do.
  unaudited: true,
  run: async ({ due }, { job_run_id }) => {
    try {
      const note = await runLong(due);
      await end(due, note, job_run_id);
      return { note: note ?? null };
    } catch (error) {
      await fail(due, error);
      throw error;
    }
  },
});

/**
 * Inside the transaction that took the run: stores the job and hands the run over to it. Answers false while the job of the day before is still
 * being written down as finished: its run is done by then, its row not yet.
 */
export async function startLongRun(job: BranchClockJob | SchoolClockJob, due: DueRun): Promise<boolean> {
  const stored = enqueue(longRunJob, {
    title: job.title,
    input: { due },
    branch_id: due.branch_id,
    lock_key: `clock:${due.job}:${due.unit}`,
  });
  const job_run_id = await stored.catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'conflict') return null;
    throw error;
  });
  if (job_run_id === null) return false;
  await rowsOf(sql`select set_config('role', 'none', true)`);
  await rowsOf(sql`select platform.clock_hand_over(${due.job}, ${due.unit}, ${due.day}::date, ${job_run_id}::bigint)`);
  return true;
}

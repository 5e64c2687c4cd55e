// The runner: pg-boss on the same database, on both engines; job_runs is what people see, pg-boss hands the work out.

import type { PgBoss } from 'pg-boss';
import { currentEngine } from '#platform/engine/open.ts';
import { foldCounters } from '#platform/counters/counters.ts';
import { reportFault } from '#platform/report-fault.ts';
import { openQueue, QUEUE } from './queue.ts';
import { runJob, SILENT_SECONDS, waitAgain, waitingJobs } from './run-job.ts';

const SWEEP_MS = (SILENT_SECONDS * 1000) / 2;

export interface RunnerOptions {
  /** Jobs at once in this process; with 0 it only hands jobs over to those that run them. */
  concurrency?: number;
  onFault?: (error: unknown) => void;
}

interface Running {
  boss: PgBoss;
  sweep: NodeJS.Timeout | undefined;
}

let running: Running | null = null;

async function send(boss: PgBoss, job_run_id: number): Promise<void> {
  await boss.send(
    QUEUE,
    { job_run_id },
    { singletonKey: String(job_run_id), retryLimit: 0, expireInSeconds: 6 * 3600 },
  );
}

/** Jobs that a killed process left, any that were stored and never handed over, and figures that wait to be folded. */
async function sweep(boss: PgBoss, everyRunning: boolean): Promise<void> {
  await foldCounters();
  await waitAgain(everyRunning);
  for (const id of await waitingJobs()) await send(boss, id);
}

/** Begins to run jobs in this process. On the embedded engine there is one process, so whatever 'runs' now was killed. */
export async function startJobs({
  concurrency = currentEngine().kind === 'embedded' ? 1 : 2,
  onFault = reportFault,
}: RunnerOptions = {}): Promise<void> {
  if (running) return;
  const embedded = currentEngine().kind === 'embedded';
  const boss = openQueue(currentEngine(), concurrency > 0);
  boss.on('error', onFault);
  await boss.start();
  if (concurrency === 0) {
    running = { boss, sweep: undefined };
    return;
  }
  await boss.work<{ job_run_id: number }>(
    QUEUE,
    { batchSize: 1, localConcurrency: concurrency, pollingIntervalSeconds: 1 },
    async (jobs) => {
      for (const job of jobs) await runJob(job.data.job_run_id, onFault);
    },
  );
  await sweep(boss, embedded);
  const clock = setInterval(() => void sweep(boss, false).catch(onFault), SWEEP_MS);
  clock.unref();
  running = { boss, sweep: clock };
}

/** Hands a stored job over; without a runner in this process another one's sweep finds it. */
export async function wakeRunner(job_run_id: number): Promise<void> {
  if (running) await send(running.boss, job_run_id).catch(() => undefined);
}

/** Waits for the jobs in hand (at most `seconds`), then stops. */
export async function stopJobs(seconds = 20): Promise<void> {
  const was = running;
  running = null;
  if (!was) return;
  clearInterval(was.sweep);
  await was.boss.stop({ graceful: true, timeout: seconds * 1000 });
}

// One job from waiting to its end. Taking it is one conditional update, so that no two processes ever run it both.

import { Refusal } from '#kernel/refusal.ts';
import { auditTheJob } from '#platform/audit/audit-work.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { reportFault } from '#platform/report-fault.ts';
import { type FinishedJob, importFinished, jobFinished } from './announcements.ts';
import { type JobControl, jobOf } from './definition.ts';

interface TakenJob {
  id: number;
  kind: string;
  user_id: number | null;
  school_id: number;
  input: Record<string, unknown>;
}

/** Progress is written at most so often. */
const BEAT_MS = 250;
/** A job that has not said a word for so long was killed with its process. */
export const SILENT_SECONDS = Number(process.env.MAKTAB_JOB_SILENT_SECONDS ?? 60);
const WORD_MS = (SILENT_SECONDS * 1000) / 6;

function take(id: number): Promise<TakenJob | undefined> {
  return asRunner(() => rowOf(sql<TakenJob>`select * from platform.take_job(${id}::bigint)`));
}

async function beat(id: number, how: { done?: number; total?: number; note?: string | undefined }): Promise<boolean> {
  const row = await asRunner(() =>
    rowOf(
      sql<{
        stop: boolean;
      }>`select platform.beat_job(${id}::bigint, ${how.done ?? null}::int, ${how.total ?? null}::int, ${how.note ?? null}) as stop`,
    ),
  );
  return row?.stop !== true;
}

function control(job: TakenJob): JobControl {
  let last = -Infinity;
  let goOn = true;
  return {
    job_run_id: job.id,
    user_id: job.user_id,
    school_id: job.school_id,
    progress: async (done, total, note) => {
      const at = performance.now();
      if (done < total && at - last < BEAT_MS) return goOn;
      last = at;
      goOn = await beat(job.id, { done, total, note });
      return goOn;
    },
    badRows: async (rows) => {
      await asRunner(() =>
        rowsOf(sql`select platform.job_bad_rows(${job.id}::bigint, ${JSON.stringify(rows)}::jsonb)`),
      );
    },
  };
}

interface End {
  state: 'done' | 'failed';
  result: object | null;
  error: string | null;
  /** It changed nothing, or noted itself what it did. */
  unaudited: boolean;
}

async function finish(job: TakenJob, end: End): Promise<void> {
  const { id } = job;
  await asRunner(async () => {
    await rowsOf(
      sql`select platform.finish_job(${id}::bigint, ${end.state}, ${end.result === null ? null : JSON.stringify(end.result)}::jsonb, ${end.error})`,
    );
    if (!end.unaudited) await auditTheJob(id, end.result ?? {});
    const ended = await rowOf(sql<FinishedJob>`select * from platform.ended_job(${id}::bigint)`);
    if (!ended) return;
    await jobFinished.tell(ended);
    if (job.kind === 'import') await importFinished.tell(ended);
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  if (code?.startsWith('MK')) return message ?? 'Refused';
  return 'Something went wrong. Nothing half done was saved; try again, and tell support the number of this job if it happens again.';
}

/** Runs one job to its end; answers false when it was not waiting. Faults are kept with the job and told to `onFault`. */
export async function runJob(id: number, onFault: (error: unknown) => void = reportFault): Promise<boolean> {
  const job = await take(id);
  if (!job) return false;
  const definition = jobOf(job.kind);
  const unaudited = definition?.unaudited ?? false;
  const alive = setInterval(() => void beat(id, {}).catch(() => undefined), WORD_MS);
  try {
    if (!definition) throw new Refusal('conflict', `This version of Maktab does not know the job '${job.kind}'`);
    const result = await definition.run(job.input as never, control(job));
    await finish(job, { state: 'done', result, error: null, unaudited });
  } catch (error) {
    if (!(error instanceof Refusal)) onFault(error);
    await finish(job, { state: 'failed', result: null, error: sentenceOf(error), unaudited });
  } finally {
    clearInterval(alive);
  }
  return true;
}

/** Jobs whose process died wait again; all that run when nobody else can be running them (one process on the embedded engine). */
export async function waitAgain(everyRunning: boolean): Promise<number[]> {
  const rows = await asRunner(() =>
    rowsOf(sql<{ id: number }>`select id from platform.wake_jobs(${everyRunning}, ${SILENT_SECONDS}) as id`),
  );
  return rows.map((row) => row.id);
}

/** Ids of jobs that wait, oldest first. */
export async function waitingJobs(): Promise<number[]> {
  const rows = await asRunner(() => rowsOf(sql<{ id: number }>`select id from platform.waiting_jobs() as id`));
  return rows.map((row) => row.id);
}

/** Runs all that wait, here and now, one after the other: the command line and stories. */
export async function runWaitingJobs(): Promise<number> {
  let ran = 0;
  for (let ids = await waitingJobs(); ids.length > 0; ids = await waitingJobs()) {
    for (const id of ids) if (await runJob(id)) ran += 1;
  }
  return ran;
}

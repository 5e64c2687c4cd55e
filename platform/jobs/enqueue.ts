// Starts a job from a call: a row in the same transaction, handed to the runner after commit.

import { conflict, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { afterCommit, oneAtATime, rowOf, savepoint, sql } from '#platform/db/index.ts';
import { type JobDefinition, jobOf } from './definition.ts';
import { wakeRunner } from './runner.ts';

export interface NewJob<Input> {
  title: string;
  input: Input;
  branch_id?: number | null;
  /** Jobs with one key exclude each other while they wait or run, e.g. 'fee posting:12:2026-09-01'. */
  lock_key?: string | null;
  total?: number | null;
}

interface LockHolder {
  id: number;
  title: string;
  name: string | null;
  since: string;
}

async function refuseLocked(lock_key: string): Promise<never> {
  const holder = await rowOf(sql<LockHolder>`
    select j.id, j.title, u.name, coalesce(j.started_at, j.created_at) as since
      from platform.job_runs j left join platform.users u on u.id = j.user_id
     where j.lock_key = ${lock_key} and j.school_id = platform.current_school() and j.state in ('waiting', 'running')`);
  const time = holder
    ? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: who().time_zone }).format(
        new Date(holder.since),
      )
    : '';
  throw conflict(
    `Being prepared by ${holder?.name ?? 'somebody else'} since ${time}. Wait for it, or see it on the jobs page.`,
    { job_run_id: holder?.id ?? null },
  );
}

/** So many of one person's jobs wait or run at once; the next is refused with 429. */
export const JOBS_EACH = 25;

async function requireFewJobs(user_id: number): Promise<void> {
  // Counted and added one at a time, or forty presses at once would each see none of the others.
  await oneAtATime('jobs of', user_id);
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from platform.job_runs where user_id = ${user_id}::bigint and state in ('waiting', 'running')`);
  if ((row?.n ?? 0) < JOBS_EACH) return;
  throw new Refusal(
    'too_many',
    `You already have ${JOBS_EACH} jobs waiting or running. Wait until some are done, or cancel them on the Jobs page.`,
    { retryAfter: 30 },
  );
}

/** Answers the id of the job; refuses (409) with who holds the lock when the same work is under way. */
export async function enqueue<Input extends object, Result extends object>(
  definition: JobDefinition<Input, Result>,
  job: NewJob<Input>,
): Promise<number> {
  if (jobOf(definition.kind) !== definition) throw new Error(`No chapter declares the job '${definition.kind}'`);
  // Null: the clock, whose jobs are nobody's own.
  const { user_id } = who();
  if (user_id !== null) await requireFewJobs(user_id);
  const row = await savepoint(() =>
    rowOf(sql<{ id: number }>`
      insert into platform.job_runs (kind, title, user_id, branch_id, lock_key, input, total)
      values (${definition.kind}, ${job.title}, ${user_id}::bigint, ${job.branch_id ?? null}::int, ${job.lock_key ?? null},
              ${JSON.stringify(job.input)}::jsonb, ${job.total ?? null}::int)
      returning id`),
  ).catch(async (error: unknown) => {
    const { code } = error as { code?: string };
    if (code === '23505' && job.lock_key) return refuseLocked(job.lock_key);
    throw error;
  });
  if (!row) throw new Error('The job was not stored');
  afterCommit(() => wakeRunner(row.id));
  return row.id;
}

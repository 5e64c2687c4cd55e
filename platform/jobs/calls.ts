// Jobs as their owner sees them; another person's job answers as if it did not exist.

import { asList } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { mayActFor, userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { jobCancel, jobList, jobLocks, jobView } from './contract.ts';

interface JobRow {
  id: number;
  kind: string;
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number | null;
  note: string | null;
  error: string | null;
  bad_rows: number;
  cancel_wanted: boolean;
  by: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  result: Record<string, unknown> | null;
}

export async function ownJob(id: number): Promise<JobRow> {
  const row = await rowOf(sql<JobRow>`
    select j.id, j.kind, j.title, j.state, j.done, j.total, j.note, j.error, j.bad_rows, j.cancel_wanted, u.name as by,
           j.created_at, j.started_at, j.finished_at, j.result
      from platform.job_runs j left join platform.users u on u.id = j.user_id
     where j.id = ${id}::bigint and j.user_id = ${userId()}::bigint`);
  if (!row) throw notFound('This job');
  return row;
}

const list = serve(jobList, async (query) => {
  const where = sql`j.user_id = ${userId()}::bigint and (${query.state ?? null}::text is null or j.state = ${query.state ?? null})
    and (${query.kind ?? null}::text is null or j.kind = ${query.kind ?? null})
    and (${query.filter ?? null}::text is null or strpos(lower(j.title), lower(${query.filter ?? ''})) > 0)`;
  const rows = await rowsOf(sql<Omit<JobRow, 'result'>>`
    select j.id, j.kind, j.title, j.state, j.done, j.total, j.note, j.error, j.bad_rows, j.cancel_wanted, u.name as by,
           j.created_at, j.started_at, j.finished_at
      from platform.job_runs j left join platform.users u on u.id = j.user_id
     where ${where} order by j.id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.job_runs j where ${where}`);
  return asList(rows, count?.n ?? 0, query);
});

const view = serve(jobView, async ({ id }) => {
  const row = await ownJob(id);
  const errors = await rowsOf(sql<{ row_no: number; field: string; reason: string }>`
    select row_no, field, reason from platform.job_row_errors where job_run_id = ${id}::bigint order by row_no, id limit 1000`);
  return { ...row, errors };
});

const cancel = serve(jobCancel, async ({ id }) => {
  const before = await ownJob(id);
  if (before.finished_at !== null) throw conflict('This job is finished already');
  await rowsOf(sql`
    update platform.job_runs set cancel_wanted = true, state = case state when 'waiting' then 'cancelled' else state end,
           finished_at = case state when 'waiting' then platform.now() end
     where id = ${id}::bigint and user_id = ${userId()}::bigint and state in ('waiting', 'running')`);
  const row = await ownJob(id);
  return withMessage(
    row,
    row.state === 'cancelled' ? 'Cancelled before it began' : 'It stops at the next step; what is done stays',
  );
});

interface LockRow {
  id: number;
  title: string;
  branch_id: number | null;
  branch_name: string | null;
  by: string | null;
  since: string;
  mine: boolean;
}

/** In the branches of the scope, or of the whole school; the oldest first. */
const locks = serve(jobLocks, async () => {
  const rows = await rowsOf(sql<LockRow>`
    select j.id, j.title, j.branch_id, b.branch_name, u.name as by, coalesce(j.started_at, j.created_at) as since,
           coalesce(j.user_id = ${userId()}::bigint, false) as mine
      from platform.job_runs j left join platform.users u on u.id = j.user_id left join platform.branches b on b.id = j.branch_id
     where j.school_id = ${who().school_id}::int and j.lock_key is not null and j.state in ('waiting', 'running')
     order by j.started_at nulls last, j.id limit 100`);
  return rows
    .filter((row) => row.branch_id === null || mayActFor(row.branch_id))
    .map(({ id, title, branch_name, by, since, mine }) => ({ id, title, branch_name, by, since, mine }));
});

export const jobCalls: readonly Served[] = [list, view, cancel, locks];

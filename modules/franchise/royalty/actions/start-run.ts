// Starts the job that posts the ticked franchises of a preview (ROY-10).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { conflict, notFound, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { royaltyPost } from '../contract/royalty.ts';
import { runStates } from '../rules/posting-states.ts';
import { royaltyPostJob } from './post-job.ts';

interface Run {
  month: Month;
  state: 'preview' | 'running' | 'posted' | 'failed';
}

export async function startRun({
  run_id,
  branch_ids,
}: ParsedInputOf<typeof royaltyPost>): Promise<DataOf<typeof royaltyPost>> {
  await requirePermission('Royalty Post');
  const run = await rowOf(sql<Run>`
    select month, state from franchise.royalty_runs where id = ${run_id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!run) throw notFound('This preview');
  runStates.refuse('post', run.state);
  if (who().today <= lastDayOfMonth(run.month))
    throw conflict(
      `${formatMonth(run.month)} is not over: it can be looked at until then, and posted from the first of the next`,
    );
  for (const branch_id of branch_ids) requireBranch(branch_id);
  const ticked = await rowsOf(sql<{ branch_id: number }>`
    update franchise.royalty_run_branches set state = 'waiting'
     where run_id = ${run_id}::bigint and branch_id = any (${branch_ids}::int[]) and state = 'previewed' returning branch_id`);
  if (ticked.length < new Set(branch_ids).size)
    throw notFoundAmong(branch_ids, 'franchise in the preview', 'franchises in the preview');
  const job_id = await enqueue(royaltyPostJob, {
    title: `Royalty ${formatMonth(run.month)}, ${counted(ticked.length, 'franchise')}`,
    input: { run_id },
    lock_key: `royalty run:${run_id}`,
    total: ticked.length,
  });
  await rowsOf(sql`
    update franchise.royalty_runs set state = 'running', job_id = ${job_id}::bigint, posted_by = ${userId()}::bigint where id = ${run_id}::bigint`);
  return { run_id, job_id };
}

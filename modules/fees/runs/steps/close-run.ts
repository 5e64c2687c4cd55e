// Ends a run whose branches went one by one: posted, or partly (FEE-32).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface PostOutcome {
  run_id: number;
  done: number;
  failed: number;
  /** The run of late fines that followed it, or why there is none. */
  fines_run_id?: number;
  fines_refused?: string;
}

/** The run is posted when every branch is done; a branch that waited or failed leaves it partly posted. */
export async function closeRun(run_id: number): Promise<PostOutcome> {
  const sums = await rowOf(sql<{ done: number; failed: number; waiting: number }>`
    select count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status in ('waiting', 'running'))::int as waiting
      from fees.fee_run_branches where run_id = ${run_id}::bigint`);
  const { done, failed, waiting } = sums ?? { done: 0, failed: 0, waiting: 0 };
  await rowsOf(sql`
    update fees.fee_runs set status = ${failed + waiting === 0 ? 'posted' : 'part_posted'}, ended_at = platform.now() where id = ${run_id}::bigint`);
  if (waiting > 0) {
    // Stopped by a person: what waits is resumed or left, but no longer holds the month.
    await rowsOf(sql`
      update fees.fee_run_branches set status = 'failed', error = 'Stopped before it began' where run_id = ${run_id}::bigint and status in ('waiting', 'running')`);
  }
  return { run_id, done, failed: failed + waiting };
}

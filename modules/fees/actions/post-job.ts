// The job of a posting: branch by branch, each in a transaction of its own, three at a time where the engine has connections for it.
// Killed at any moment it begins again with the branches that are not done (FEE-32).

import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { currentEngine } from '#platform/db/open.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { postBranch } from './post-branch.ts';
import type { PostingChoice } from './post-terms.ts';

/** On two cores a third fills the moments in which the others wait for the disk: a fifth less time than with two. */
const AT_ONCE = 3;

interface PostInput {
  run_id: number;
}

interface PostOutcome {
  run_id: number;
  done: number;
  failed: number;
}

interface StoredRun {
  choice: PostingChoice;
  waiting: number[];
  branches: number;
}

export const feePostJob = defineJob<PostInput, PostOutcome>({
  kind: 'fee posting',
  run: async ({ run_id }, control) => {
    const user_id = control.user_id;
    if (user_id === null) throw new Refusal('not_allowed', 'A posting needs the person who started it');
    const run = await runAs({ user_id, school_id: control.school_id }, () => storedRun(run_id));
    await postEach(run_id, run, { user_id, control });
    return runAs({ user_id, school_id: control.school_id }, () => closeRun(run_id));
  },
});

async function storedRun(run_id: number): Promise<StoredRun> {
  const row = await rowOf(sql<PostingChoice & { waiting: number[]; branches: number }>`
    select r.bill_month, nullif(r.fee_months, '{}') as fee_months, r.entry_date, r.due_date, r.valid_until,
           r.filters -> 'course_ids' as course_ids, r.filters -> 'student_ids' as student_ids, r.filters -> 'head_ids' as head_ids,
           coalesce((r.options ->> 'apply_advances')::boolean, true) as apply_advances,
           (select count(*)::int from fees.fee_run_branches b where b.run_id = r.id) as branches,
           array(select b.branch_id from fees.fee_run_branches b where b.run_id = r.id and b.status in ('waiting', 'running') order by b.branch_id) as waiting
      from fees.fee_runs r where r.id = ${run_id}::bigint`);
  if (!row) throw new Refusal('not_found', 'This posting was not found');
  const { waiting, branches, ...choice } = row;
  return { choice, waiting, branches };
}

async function postEach(run_id: number, run: StoredRun, by: { user_id: number; control: JobControl }): Promise<void> {
  const queue = [...run.waiting];
  let done = run.branches - queue.length;
  let goOn = true;
  const worker = async (): Promise<void> => {
    for (let branch_id = queue.shift(); goOn && branch_id !== undefined; branch_id = queue.shift()) {
      await postOrMark(run_id, branch_id, { choice: run.choice, user_id: by.user_id });
      done += 1;
      goOn = await by.control.progress(done, run.branches, `${done} of ${run.branches} branches`);
    }
  };
  const workers = currentEngine().kind === 'server' ? AT_ONCE : 1;
  await Promise.all(Array.from({ length: workers }, worker));
}

/** A branch that is refused fails alone, with the sentence; the others go on (spec 04 section 11). */
async function postOrMark(
  run_id: number,
  branch_id: number,
  by: { choice: PostingChoice; user_id: number },
): Promise<void> {
  try {
    await runAs({ user_id: by.user_id, branch_id }, () => postBranch(run_id, branch_id, by.choice));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await runAs({ user_id: by.user_id, branch_id }, () =>
      rowsOf(sql`
        update fees.fee_run_branches set status = 'failed', error = ${refusal.message}, previewed_net = null, ended_at = platform.now(), version = version + 1
         where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int and status in ('waiting', 'running')`),
    );
  }
}

/** The run is posted when every branch is done; a branch that waited or failed leaves it partly posted. */
export async function closeRun(run_id: number): Promise<PostOutcome> {
  const sums = await rowOf(sql<{ done: number; failed: number; waiting: number }>`
    select count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status in ('waiting', 'running'))::int as waiting
      from fees.fee_run_branches where run_id = ${run_id}::bigint`);
  const { done, failed, waiting } = sums ?? { done: 0, failed: 0, waiting: 0 };
  await rowsOf(sql`
    update fees.fee_runs set status = ${failed + waiting === 0 ? 'posted' : 'part_posted'}, ended_at = platform.now(), version = version + 1 where id = ${run_id}::bigint`);
  if (waiting > 0) {
    // Stopped by a person: what waits is resumed or left, but no longer holds the month.
    await rowsOf(sql`
      update fees.fee_run_branches set status = 'failed', error = 'Stopped before it began' where run_id = ${run_id}::bigint and status in ('waiting', 'running')`);
  }
  return { run_id, done, failed: failed + waiting };
}

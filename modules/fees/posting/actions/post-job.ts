// The job of a posting: branch by branch, each in a transaction of its own, three at a time where the engine has connections for it.
// Killed at any moment it begins again with the branches that are not done (FEE-32).

import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { currentEngine } from '#platform/engine/open.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { who } from '#platform/access/who.ts';
import { closeRun, type PostOutcome } from '#modules/fees/runs/chapter.ts';
import { postBranch } from './post-branch.ts';
import type { PostingChoice } from '../reads/post-terms.ts';
import { finedAsOf, startFines } from '#modules/fees/late-fines/chapter.ts';

/** On two cores a third fills the moments in which the others wait for the disk: a fifth less time than with two. */
const AT_ONCE = 3;

interface PostInput {
  run_id: number;
}

interface StoredRun {
  choice: PostingChoice;
  waiting: number[];
  branches: number;
  assess_fines: boolean;
}

export const feePostJob = defineJob<PostInput, PostOutcome>({
  kind: 'fee posting',
  run: async ({ run_id }, control) => {
    const user_id = control.user_id;
    if (user_id === null) throw new Refusal('not_allowed', 'A posting needs the person who started it');
    const run = await runAs({ user_id, school_id: control.school_id }, () => storedRun(run_id));
    await postEach(run_id, run, { user_id, control });
    const as = { user_id, school_id: control.school_id };
    const outcome = await runAs(as, () => closeRun(run_id));
    return run.assess_fines
      ? { ...outcome, ...(await runAs(as, () => fineAfter(run_id, run.choice.entry_date))) }
      : outcome;
  },
});

async function storedRun(run_id: number): Promise<StoredRun> {
  const row = await rowOf(sql<PostingChoice & Omit<StoredRun, 'choice'>>`
    select r.bill_month, nullif(r.fee_months, '{}') as fee_months, r.entry_date, r.due_date, r.valid_until,
           r.filters -> 'course_ids' as course_ids, r.filters -> 'student_ids' as student_ids, r.filters -> 'head_ids' as head_ids,
           coalesce((r.options ->> 'apply_advances')::boolean, true) as apply_advances,
           coalesce((r.options ->> 'assess_fines')::boolean, false) as assess_fines,
           (select count(*)::int from fees.fee_run_branches b where b.run_id = r.id) as branches,
           array(select b.branch_id from fees.fee_run_branches b where b.run_id = r.id and b.status in ('waiting', 'running') order by b.branch_id) as waiting
      from fees.fee_runs r where r.id = ${run_id}::bigint`);
  if (!row) throw new Refusal('not_found', 'This posting was not found');
  const { waiting, branches, assess_fines, ...choice } = row;
  return { choice, waiting, branches, assess_fines };
}

/** FEE-42 b, as a step of posting: a run of its own over the branches that are done; a refusal is told and undoes nothing. */
async function fineAfter(
  run_id: number,
  entry_date: LocalDate,
): Promise<Pick<PostOutcome, 'fines_run_id' | 'fines_refused'>> {
  const rows = await rowsOf(sql<{ branch_id: number }>`
    select branch_id from fees.fee_run_branches where run_id = ${run_id}::bigint and status = 'done' order by branch_id`);
  if (rows.length === 0) return {};
  const branch_ids = rows.map((row) => row.branch_id);
  try {
    const started = await savepoint(() =>
      startFines({ as_of: finedAsOf(entry_date, who().today), branch_ids, preview: false }),
    );
    return started.run_id === null ? {} : { fines_run_id: started.run_id };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { fines_refused: refusal.message };
  }
}

async function postEach(run_id: number, run: StoredRun, by: { user_id: number; control: JobControl }): Promise<void> {
  const queue = [...run.waiting];
  let done = run.branches - queue.length;
  let goOn = true;
  const worker = async (): Promise<void> => {
    for (let branch_id = queue.shift(); goOn && branch_id !== undefined; branch_id = queue.shift()) {
      await postOrMark(run_id, branch_id, { choice: run.choice, user_id: by.user_id });
      done += 1;
      goOn = await by.control.progress(done, run.branches, `${done} of ${counted(run.branches, 'branch', 'branches')}`);
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
        update fees.fee_run_branches set status = 'failed', error = ${refusal.message}, previewed_net = null, ended_at = platform.now()
         where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int and status in ('waiting', 'running')`),
    );
  }
}

// The job of a royalty run (ROY-10): franchise by franchise, each in a transaction of its own over the two books; cut off at any moment it begins
// again with those that are not done. What changed since the preview is left out, and said.

import type { Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { counted } from '#kernel/counted.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { currentEngine } from '#platform/engine/open.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { twoBooks } from '#modules/franchise/challans/chapter.ts';
import { computeMonths } from '../reads/month-input.ts';
import { postMonth } from '../steps/post-month.ts';
import { type Shown, whyNot } from '../steps/why-not.ts';

/** Where the engine has connections for it: the others work while one waits for the disk. */
const AT_ONCE = 4;

interface Input {
  run_id: number;
}

interface Run {
  country_id: number;
  month: Month;
  waiting: number[];
  branches: number;
}

export interface RunOutcome {
  posted: number;
  skipped: number;
}

export const royaltyPostJob = defineJob<Input, RunOutcome>({
  kind: 'royalty posting',
  // Every posting is noted by itself.
  unaudited: true,
  run: async ({ run_id }, control) => {
    const user_id = control.user_id;
    if (user_id === null) throw new Refusal('not_allowed', 'A posting needs the person who started it');
    const school = { user_id, school_id: control.school_id };
    const run = await runAs(school, () => storedRun(run_id));
    const as = { ...school, country_id: run.country_id };
    await postEach(run_id, run, { as, control });
    return runAs(as, () => closeRun(run_id));
  },
});

async function storedRun(run_id: number): Promise<Run> {
  const row = await rowOf(sql<Run>`
    select r.country_id, r.month, (select count(*)::int from franchise.royalty_run_branches b where b.run_id = r.id and b.state <> 'previewed') as branches,
           array(select b.branch_id from franchise.royalty_run_branches b where b.run_id = r.id and b.state = 'waiting' order by b.branch_id) as waiting
      from franchise.royalty_runs r where r.id = ${run_id}::bigint`);
  if (!row) throw new Refusal('not_found', 'This run was not found');
  return row;
}

interface As {
  user_id: number;
  school_id: number;
  country_id: number;
}

async function postEach(run_id: number, run: Run, { as, control }: { as: As; control: JobControl }): Promise<void> {
  const queue = [...run.waiting];
  let done = run.branches - queue.length;
  let goOn = true;
  const worker = async (): Promise<void> => {
    for (let branch_id = queue.shift(); goOn && branch_id !== undefined; branch_id = queue.shift()) {
      await postOrSkip(run_id, branch_id, { month: run.month, as });
      done += 1;
      goOn = await control.progress(done, run.branches, `${done} of ${counted(run.branches, 'franchise')}`);
    }
  };
  const workers = currentEngine().kind === 'server' ? AT_ONCE : 1;
  await Promise.all(Array.from({ length: workers }, worker));
}

async function postOrSkip(run_id: number, branch_id: number, { month, as }: { month: Month; as: As }): Promise<void> {
  try {
    await runAs(as, () => postBranch(run_id, branch_id, month));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await runAs(as, () => skip(run_id, branch_id, refusal.message));
  }
}

const skip = (run_id: number, branch_id: number, reason: string): Promise<unknown> =>
  rowsOf(sql`
    update franchise.royalty_run_branches set state = 'skipped', reason = ${reason}
     where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int and state = 'waiting'`);

/** One franchise, as it was shown or not at all. */
export async function postBranch(run_id: number, branch_id: number, month: Month): Promise<void> {
  await requirePermission('Royalty Post');
  requireBranch(branch_id);
  await oneAtATime('royalty of', branch_id);
  const shown = await rowOf(sql<Shown>`
    select input_key, net from franchise.royalty_run_branches
     where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int and state = 'waiting' for update`);
  if (!shown) return;
  const books = await twoBooks(branch_id);
  const [computed] = await computeMonths([branch_id], month);
  const why = whyNot(month, { shown, computed, ...books });
  if (why !== null || !computed)
    return void (await skip(run_id, branch_id, why ?? 'No agreement is in force in the month'));
  const posting_id = await postMonth(books, { month, computed, run_id, issue_date: books.today });
  await rowsOf(sql`
    update franchise.royalty_run_branches set state = 'posted', posting_id = ${posting_id}::bigint
     where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int`);
  await audit({
    record_kind: 'royalty posting',
    record_id: posting_id,
    branch_id,
    action: 'posted',
    after: { month, total: moneyWithCurrency(computed.charged.total, books.currency) },
  });
}

async function closeRun(run_id: number): Promise<RunOutcome> {
  const row = await rowOf(sql<RunOutcome>`
    update franchise.royalty_runs r set state = case when s.posted = 0 and s.skipped > 0 then 'failed' else 'posted' end, posted = s.posted, skipped = s.skipped,
           posted_at = platform.now(), total = s.total
      from (select count(*) filter (where b.state = 'posted')::int as posted, count(*) filter (where b.state = 'skipped')::int as skipped,
                   coalesce(sum(p.total), 0)::bigint as total
              from franchise.royalty_run_branches b left join franchise.royalty_postings p on p.id = b.posting_id where b.run_id = ${run_id}::bigint) s
     where r.id = ${run_id}::bigint and not exists (select from franchise.royalty_run_branches b where b.run_id = r.id and b.state = 'waiting')
    returning r.posted, r.skipped`);
  return row ?? { posted: 0, skipped: 0 };
}

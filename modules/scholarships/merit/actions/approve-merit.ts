// Kind 'merit award' (14 §4): the awards of a run, their revocation, or a scheme by admission test. Approved, concessions are granted by fees (FEE-16).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Month } from '#kernel/dates.ts';
import { storedScheme } from '../reads/stored-scheme.ts';
import { storedRun } from '../steps/lock-run.ts';
import { grantRun } from '../steps/give-awards.ts';
import { stopAwards } from '../steps/stop-awards.ts';
import { problemOf } from '../steps/run-problem.ts';

export type MeritChange =
  | { what: 'run'; run_id: number }
  | { what: 'revoke'; award_id: number; from_month: Month; reason: string }
  | { what: 'scheme'; scheme_id: number };

async function blocks({ change }: Asked<MeritChange>): Promise<string[]> {
  if (change.what !== 'run') return [];
  const run = await storedRun(change.run_id);
  const problem = await problemOf(run, await storedScheme(run.scheme_id));
  return problem === null ? [] : [problem];
}

async function apply({ change, branch_id }: Asked<MeritChange>): Promise<void> {
  if (change.what === 'scheme') {
    await rowsOf(
      sql`update scholarships.merit_schemes set status = 'active' where id = ${change.scheme_id}::bigint and status = 'draft'`,
    );
    return;
  }
  if (change.what === 'revoke') {
    await stopAwards([change.award_id], { from_month: change.from_month, reason: change.reason, state: 'revoked' });
    return;
  }
  await rowOf(sql`select id from scholarships.merit_runs where id = ${change.run_id}::bigint for update`);
  const run = await storedRun(change.run_id);
  if (run.state !== 'submitted' || run.branch_id !== branch_id) throw conflict('This run is not waiting any longer');
  const scheme = await storedScheme(run.scheme_id);
  const problem = await problemOf(run, scheme);
  if (problem !== null) throw conflict(problem);
  await grantRun(run, scheme);
}

async function closed({ change, branch_id }: Asked<MeritChange>, { status }: Outcome): Promise<void> {
  if (status === 'approved' || change.what !== 'run') return;
  await rowsOf(sql`
    update scholarships.merit_awards set state = 'proposed' where run_id = ${change.run_id}::bigint and branch_id = ${branch_id}::int and state = 'submitted'`);
  await rowsOf(sql`
    update scholarships.merit_runs set state = 'preview' where id = ${change.run_id}::bigint and branch_id = ${branch_id}::int and state = 'submitted'`);
}

export const meritApproval = defineApproval<MeritChange>({
  code: 'merit award',
  title: 'Merit award',
  module: 'scholarships',
  area: 'scholarships',
  subject: 'merit run',
  permissions: ['Merit Scholarship Approval'],
  levels: () => [{ title: 'Merit Scholarship Approval', permission: 'Merit Scholarship Approval' }],
  // Its subject is a run, an award or a scheme: the page leads to each.
  path: () => linkTo(pages.MeritScholarship, { tab: 'runs' }),
  blocks,
  apply,
  closed,
});

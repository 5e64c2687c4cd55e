// A scheme is run at one branch: its run with the awards, or what stands in the way (MER-1). Nothing reaches fees.

import { conflict } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import type { ResultsByBranch } from '../reads/run-results.ts';
import type { Scheme, SchemeBranch } from '../reads/stored-scheme.ts';
import { computeRun } from './compute-run.ts';
import { sameRun } from './same-run.ts';
import { writeRun } from './write-run.ts';

export interface BranchRun {
  id: number;
  /** It said the same already and was left as it is. */
  stood: boolean;
}

/** `job`: of many branches, which leaves alone what says the same already, and what it has made itself. */
export async function runBranch(
  scheme: Scheme,
  branch: SchemeBranch,
  job?: { job_run_id: number; school: ResultsByBranch | null },
): Promise<BranchRun> {
  requireBranch(branch.id);
  await oneAtATime('merit of', `${scheme.id} ${branch.id}`);
  const known = await rowOf(sql<{ approved: boolean; made: number | null }>`
    select coalesce(bool_or(state = 'approved'), false) as approved, max(id) filter (where job_run_id = ${job?.job_run_id ?? null}::bigint) as made
      from scholarships.merit_runs where scheme_id = ${scheme.id}::bigint and branch_id = ${branch.id}::int`);
  if (known?.made != null) return { id: known.made, stood: false };
  if (known?.approved)
    throw conflict(`The awards of ${branch.name} are given already. Compare its run with the results of today instead`);
  const computed = await computeRun(scheme, branch, { school: job?.school ?? null });
  const stands = job ? await sameRun({ scheme_id: scheme.id, branch_id: branch.id }, computed) : null;
  if (stands !== null) return { id: stands, stood: true };
  const id = await writeRun({
    scheme,
    branch_id: branch.id,
    computed,
    awards: computed.awards,
    losing_ids: [],
    follows_id: null,
    months: scheme.months,
    job_run_id: job?.job_run_id ?? null,
  });
  await auditAll([
    {
      record_kind: 'merit run',
      record_id: id,
      branch_id: branch.id,
      action: 'run',
      after: {
        scheme: scheme.name,
        examined: computed.examined,
        awards: computed.awards.filter((one) => one.held_back_reason === null).length,
      },
    },
  ]);
  return { id, stood: false };
}

// A scheme is run over published results: one branch while a person waits, more of them by a job (MER-1, decision 0229); or it is only counted. Nothing
// reaches fees.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { runSimulate, runStart } from '../contract/merit-runs.ts';
import { type ResultsByBranch, resultsOfSchool } from '../reads/run-results.ts';
import {
  branchesOfScheme,
  committedCost,
  refuseRun,
  type Scheme,
  type SchemeBranch,
  storedScheme,
} from '../reads/stored-scheme.ts';
import { computeRun } from '../steps/compute-run.ts';
import { runBranch } from '../steps/run-branch.ts';
import { meritRunJob } from './run-job.ts';

async function chosenBranches(scheme: Scheme, branch_ids: readonly number[]): Promise<SchemeBranch[]> {
  const all = await branchesOfScheme(scheme);
  const chosen = branch_ids.length === 0 ? all : all.filter((one) => branch_ids.includes(one.id));
  if (chosen.length < new Set(branch_ids).size)
    throw new Refusal('not_found', 'One of the branches is not of this scheme');
  if (chosen.length === 0) throw conflict('None of your branches is of this scheme');
  return chosen;
}

export async function runScheme({
  scheme_id,
  branch_ids,
}: ParsedInputOf<typeof runStart>): Promise<DataOf<typeof runStart>> {
  await requirePermission('Merit Scholarship');
  const scheme = await storedScheme(scheme_id);
  refuseRun(scheme);
  const branches = await chosenBranches(scheme, branch_ids);
  const [one, ...others] = branches;
  if (one && others.length === 0)
    return { run_ids: [(await runBranch(scheme, one)).id], job_id: null, branches: branches.length };
  for (const branch of branches) requireBranch(branch.id);
  const { country_id, user_id } = who();
  const job_id = await enqueue(meritRunJob, {
    title: `Merit run of ${scheme.name}`,
    input: { scheme_id, country_id, branch_ids: branches.map((branch) => branch.id) },
    lock_key: `merit run:${scheme_id}:${user_id}`,
    total: branches.length,
  });
  return { run_ids: [], job_id, branches: branches.length };
}

/** So many branches are counted by one call; the next call goes on after them. */
const AT_ONCE = 20;

export async function simulateScheme({
  scheme_id,
  startRow,
}: ParsedInputOf<typeof runSimulate>): Promise<DataOf<typeof runSimulate>> {
  const scheme = await storedScheme(scheme_id);
  if (scheme.basis === 'admission_test') throw conflict('A scheme by admission test has no results to count');
  const all = await chosenBranches(scheme, []);
  const school = scheme.rank_scope === 'school_class' ? await resultsOfSchool(scheme) : null;
  const branches: DataOf<typeof runSimulate>['branches'] = [];
  for (const branch of all.slice(startRow, startRow + AT_ONCE))
    branches.push(await countBranch(scheme, branch, school));
  const sum = (key: 'examined' | 'reached' | 'held_back' | 'monthly_cost' | 'total_cost'): number =>
    branches.reduce((total, one) => total + one[key], 0);
  return {
    currency: scheme.currency,
    budget: scheme.budget,
    committed: await committedCost(scheme.id, { run_id: null, losing_ids: [] }),
    examined: sum('examined'),
    reached: sum('reached'),
    held_back: sum('held_back'),
    monthly_cost: sum('monthly_cost'),
    total_cost: sum('total_cost'),
    branches,
    of_branches: all.length,
  };
}

async function countBranch(
  scheme: Scheme,
  branch: SchemeBranch,
  school: ResultsByBranch | null,
): Promise<DataOf<typeof runSimulate>['branches'][number]> {
  const named = { branch_id: branch.id, branch_name: branch.name };
  const computed = await computeRun(scheme, branch, { school }).catch((error: unknown) => {
    if (error instanceof Refusal) return error.message;
    throw error;
  });
  if (typeof computed === 'string')
    return { ...named, examined: 0, reached: 0, held_back: 0, monthly_cost: 0, total_cost: 0, problem: computed };
  const reached = computed.awards.filter((one) => one.held_back_reason === null);
  return {
    ...named,
    examined: computed.examined,
    reached: reached.length,
    held_back: computed.awards.length - reached.length,
    monthly_cost: reached.reduce((total, one) => total + one.monthly_amount, 0),
    total_cost: reached.reduce((total, one) => total + one.total_amount, 0),
    problem: null,
  };
}

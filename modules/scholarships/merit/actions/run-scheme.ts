// A scheme is run over published results, branch by branch, or only counted (MER-1). Nothing reaches fees.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import type { runSimulate, runStart } from '../contract/merit-runs.ts';
import {
  branchesOfScheme,
  committedCost,
  type Scheme,
  type SchemeBranch,
  storedScheme,
} from '../reads/stored-scheme.ts';
import { computeRun } from '../steps/compute-run.ts';
import { writeRun } from '../steps/write-run.ts';

/** So many branches are run while a person waits; others are chosen in parts. */
const MOST_AT_ONCE = 60;

async function chosenBranches(scheme: Scheme, branch_ids: readonly number[]): Promise<SchemeBranch[]> {
  const all = await branchesOfScheme(scheme);
  const chosen = branch_ids.length === 0 ? all : all.filter((one) => branch_ids.includes(one.id));
  if (chosen.length < new Set(branch_ids).size)
    throw new Refusal('not_found', 'One of the branches is not of this scheme');
  if (chosen.length === 0) throw conflict('None of your branches is of this scheme');
  if (chosen.length > MOST_AT_ONCE)
    throw badField('branch_ids', `At most ${MOST_AT_ONCE} branches at once. Choose them in parts`);
  return chosen;
}

export async function runScheme({
  scheme_id,
  branch_ids,
}: ParsedInputOf<typeof runStart>): Promise<DataOf<typeof runStart>> {
  await requirePermission('Merit Scholarship');
  const scheme = await storedScheme(scheme_id);
  if (scheme.basis === 'admission_test')
    throw conflict('A scheme by admission test is not run: its tier enters the fee plan of the applicant');
  if (scheme.status !== 'active') throw conflict('Activate the scheme before it is run');
  const branches = await chosenBranches(scheme, branch_ids);
  const run_ids: number[] = [];
  const left_out: string[] = [];
  for (const branch of branches) {
    const made = await runBranch(scheme, branch).catch((error: unknown) => {
      if (branches.length === 1 || !(error instanceof Refusal)) throw error;
      left_out.push(`${branch.name}: ${error.message}`);
      return null;
    });
    if (made !== null) run_ids.push(made);
  }
  return { run_ids, left_out };
}

async function runBranch(scheme: Scheme, branch: SchemeBranch): Promise<number> {
  requireBranch(branch.id);
  await oneAtATime('merit of', `${scheme.id} ${branch.id}`);
  const approved = await rowOf(sql`
    select 1 from scholarships.merit_runs where scheme_id = ${scheme.id}::bigint and branch_id = ${branch.id}::int and state = 'approved'`);
  if (approved)
    throw conflict(`The awards of ${branch.name} are given already. Compare its run with the results of today instead`);
  const computed = await computeRun(scheme, branch);
  const id = await writeRun({
    scheme,
    branch_id: branch.id,
    computed,
    awards: computed.awards,
    losing_ids: [],
    follows_id: null,
    months: scheme.months,
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
  return id;
}

export async function simulateScheme({
  scheme_id,
}: ParsedInputOf<typeof runSimulate>): Promise<DataOf<typeof runSimulate>> {
  const scheme = await storedScheme(scheme_id);
  if (scheme.basis === 'admission_test') throw conflict('A scheme by admission test has no results to count');
  const branches: DataOf<typeof runSimulate>['branches'] = [];
  for (const branch of await chosenBranches(scheme, [])) branches.push(await countBranch(scheme, branch));
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
  };
}

async function countBranch(
  scheme: Scheme,
  branch: SchemeBranch,
): Promise<DataOf<typeof runSimulate>['branches'][number]> {
  const named = { branch_id: branch.id, branch_name: branch.name };
  const computed = await computeRun(scheme, branch).catch((error: unknown) => {
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

// The job of a scheme that is run over many branches (MER-1, decision 0229): branch by branch, each in a transaction of its own, whole or not at all. What is
// refused is listed with its reason and holds nothing up; killed at any moment it begins again with the branches that are not done.

import { counted } from '#kernel/counted.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { currentEngine } from '#platform/engine/open.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { type ResultsByBranch, resultsOfSchool } from '../reads/run-results.ts';
import { branchesOfScheme, refuseRun, storedScheme } from '../reads/stored-scheme.ts';
import { runBranch } from '../steps/run-branch.ts';

/** Where the engine has connections for it: the others work while one waits for the disk. */
const AT_ONCE = 3;

interface Input {
  scheme_id: number;
  country_id: number;
  /** Of the scope in which it was started. */
  branch_ids: number[];
}

export interface MeritOutcome {
  branches: number;
  run: number;
  /** Said the same already: left as it was. */
  unchanged: number;
  left_out: number;
}

interface As {
  user_id: number;
  school_id: number;
  country_id: number;
}

type Done = { stood: boolean } | { field: string; reason: string };

export const meritRunJob = defineJob<Input, MeritOutcome>({
  kind: 'merit run',
  // Every run is noted by itself.
  unaudited: true,
  run: async ({ scheme_id, country_id, branch_ids }, control) => {
    const user_id = control.user_id;
    if (user_id === null) throw new Refusal('not_allowed', 'A run needs the person who started it');
    const as = { user_id, school_id: control.school_id, country_id };
    const school = await runAs(as, () => resultsToRankBy(scheme_id));
    const done = await runEach(branch_ids, control, (branch_id) =>
      runOrSay(branch_id, { as, scheme_id, job: { job_run_id: control.job_run_id, school } }),
    );
    const left = branch_ids.flatMap((id, at) => {
      const one = done.get(id);
      return one && 'reason' in one ? [{ row_no: at + 1, ...one }] : [];
    });
    // Once, at the end: a job that is killed before tells of all of them when it has begun again.
    if (left.length > 0) await control.badRows(left);
    const unchanged = [...done.values()].filter((one) => 'stood' in one && one.stood).length;
    return { branches: branch_ids.length, run: done.size - unchanged - left.length, unchanged, left_out: left.length };
  },
});

/** A ranking over the school reads the results of all branches: once for the job, not once a branch. */
async function resultsToRankBy(scheme_id: number): Promise<ResultsByBranch | null> {
  await requirePermission('Merit Scholarship');
  const scheme = await storedScheme(scheme_id);
  refuseRun(scheme);
  return scheme.rank_scope === 'school_class' ? resultsOfSchool(scheme) : null;
}

async function runEach(
  branch_ids: readonly number[],
  control: JobControl,
  work: (branch_id: number) => Promise<Done>,
): Promise<Map<number, Done>> {
  const queue = [...branch_ids];
  const done = new Map<number, Done>();
  let goOn = await control.progress(0, branch_ids.length);
  const worker = async (): Promise<void> => {
    for (let id = goOn ? queue.shift() : undefined; id !== undefined; id = goOn ? queue.shift() : undefined) {
      done.set(id, await work(id));
      const words = `${done.size} of ${counted(branch_ids.length, 'branch', 'branches')}`;
      goOn = await control.progress(done.size, branch_ids.length, words);
    }
  };
  await Promise.all(Array.from({ length: currentEngine().kind === 'server' ? AT_ONCE : 1 }, worker));
  return done;
}

/** A branch that is refused is left out alone, with the sentence. */
async function runOrSay(
  branch_id: number,
  { as, scheme_id, job }: { as: As; scheme_id: number; job: { job_run_id: number; school: ResultsByBranch | null } },
): Promise<Done> {
  try {
    return await runAs(as, async () => {
      await requirePermission('Merit Scholarship');
      const scheme = await storedScheme(scheme_id);
      refuseRun(scheme);
      const [branch] = await branchesOfScheme(scheme, { only: branch_id });
      if (!branch) throw notFound('This branch');
      return runBranch(scheme, branch, job);
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { field: await runAs(as, () => codeOf(branch_id)), reason: refusal.message };
  }
}

async function codeOf(branch_id: number): Promise<string> {
  const [row] = await rowsOf(sql<{ code: string }>`select code from platform.branches where id = ${branch_id}::int`);
  return row?.code ?? '';
}

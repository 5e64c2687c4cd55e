// A scheme is run at one branch: its run with the awards, or what stands in the way (MER-1). Nothing reaches fees.

import { conflict } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ResultsByBranch } from '../reads/run-results.ts';
import type { Scheme, SchemeBranch } from '../reads/stored-scheme.ts';
import { type Computed, computeRun } from './compute-run.ts';
import type { ComputedAward } from './price-awards.ts';
import { writeRun } from './write-run.ts';

interface Open {
  id: number;
  examined: number;
  results_key: string;
  notes: { text: string }[];
}

type Stored = Pick<
  ComputedAward,
  | 'student_id'
  | 'group_size'
  | 'percent'
  | 'mode'
  | 'value'
  | 'monthly_amount'
  | 'total_amount'
  | 'nothing_left'
  | 'held_back_reason'
> & { section_id: number | null; rank: number | null; tier_id: number | null; ticked: boolean };

/** What a person ticked stands, whatever the conditions say. */
const wordsOf = (of: Omit<Stored, 'ticked'>, ticked: boolean): string =>
  JSON.stringify([
    of.student_id,
    of.section_id,
    of.group_size,
    of.rank,
    of.percent,
    of.tier_id,
    of.mode,
    of.value,
    of.monthly_amount,
    of.total_amount,
    of.nothing_left,
    ticked ? null : of.held_back_reason,
  ]);

/** The id of an open run that says already what another one would: it is left as it is, with what people ticked; null where another is needed (decision 0229). */
async function sameRun(
  { scheme_id, branch_id }: { scheme_id: number; branch_id: number },
  computed: Computed,
): Promise<number | null> {
  const open = await rowOf(sql<Open>`
    select id, examined, results_key, notes from scholarships.merit_runs
     where scheme_id = ${scheme_id}::bigint and branch_id = ${branch_id}::int and state = 'preview' and follows_id is null for update`);
  if (!open || open.results_key !== computed.results_key || open.examined !== computed.examined) return null;
  const notes = (all: readonly { text: string }[]): string => JSON.stringify(all.map((one) => one.text));
  if (notes(open.notes) !== notes(computed.notes)) return null;
  const stored = await rowsOf(sql<Stored>`
    select student_id, section_id, group_size, rank, percent::float8 as percent, tier_id, mode, value, monthly_amount, total_amount, nothing_left, held_back_reason,
           ticked_reason is not null as ticked
      from scholarships.merit_awards where run_id = ${open.id}::bigint and branch_id = ${branch_id}::int and state in ('proposed', 'held_back')`);
  const ticked = new Set(stored.filter((one) => one.ticked).map((one) => one.student_id));
  const all = (awards: readonly Omit<Stored, 'ticked'>[]): string =>
    awards
      .map((one) => wordsOf(one, ticked.has(one.student_id)))
      .toSorted()
      .join();
  return all(stored) === all(computed.awards) ? open.id : null;
}

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

// What a scheme gives at one branch on the results of today (MER-1 to MER-7). Reads only: a run, its comparison and the simulation are made of it.

import { conflict } from '#kernel/refusal.ts';
import type { MeritListAnswer } from '#modules/exams/index.ts';
import type { RunNote } from '../contract/merit-runs.ts';
import {
  examinationsOf,
  previousOf,
  type ResultsByBranch,
  resultsOf,
  schoolResults,
  unpublishedClasses,
} from '../reads/run-results.ts';
import { standingOf } from '../reads/standing.ts';
import type { Scheme, SchemeBranch } from '../reads/stored-scheme.ts';
import type { Standing } from '../rules/hold-back.ts';
import { type Examined, rankGroup, type Ranking, tieSentence } from '../rules/rank-and-tier.ts';
import { type ComputedAward, priced, type Reached } from './price-awards.ts';

type Result = MeritListAnswer['rows'][number];

export interface Computed {
  results_key: string;
  examined: number;
  awards: ComputedAward[];
  notes: RunNote[];
}

interface Group {
  name: string;
  rows: Result[];
}

interface Beside {
  /** Awards that end when these begin do not count as running. */
  replaced?: readonly number[];
  /** Results of all branches, where somebody has read them already. */
  school?: ResultsByBranch | null;
}

export async function computeRun(
  scheme: Scheme,
  branch: SchemeBranch,
  { replaced = [], school = null }: Beside = {},
): Promise<Computed> {
  const own = await resultsOf(scheme, branch.id);
  if (own.rows.length === 0) throw conflict(`${await examinationsOf(scheme)} is not published at ${branch.code}`);
  const { rows, results_key } = scheme.rank_scope === 'school_class' ? await schoolResults(scheme, own, school) : own;
  const standing = await standingOf(own.rows, scheme);
  const facts = { branch_id: branch.id, standing, previous: await previousOf(scheme, branch.id) };
  const notes = (await unpublishedClasses(scheme, branch, own.rows)).map((text) => note('unpublished', text));
  const reached: Reached[] = [];
  for (const group of groupsOf(rows, scheme.rank_scope)) {
    const here = group.rows.filter((row) => row.branch_id === branch.id);
    if (here.length === 0) continue;
    if (group.rows.length < scheme.min_group_size) {
      const few = `${group.name}: ${group.rows.length} examined, at least ${scheme.min_group_size} are asked for`;
      notes.push(note('small_group', few));
      continue;
    }
    const { placed, last } = ranked(scheme, group, facts);
    if (last)
      notes.push({ ...note('tie', tieSentence(last, group.name)), student_ids: last.student_ids, places: last.places });
    const byId = new Map(placed.map((one) => [one.student_id, one]));
    for (const row of here) {
      const one = byId.get(row.student_id);
      if (one?.tier && one.value > 0) reached.push({ row, placed: one, size: group.rows.length });
    }
  }
  return {
    results_key,
    examined: own.rows.length,
    awards: await priced(scheme, reached, { standing, replaced }),
    notes,
  };
}

interface Facts {
  branch_id: number;
  standing: ReadonlyMap<number, Standing>;
  previous: ReadonlyMap<number, number>;
}

function ranked(scheme: Scheme, group: Group, { branch_id, standing, previous }: Facts): Ranking {
  const examined = group.rows.map((row): Examined => ({
    student_id: row.student_id,
    name: row.branch_id === branch_id ? row.student : 'a student of another branch',
    percent: row.percent,
    breakers: scheme.tie_breakers.map((by) =>
      by === 'attendance'
        ? (standing.get(row.student_id)?.attendance_percent ?? 0)
        : (previous.get(row.student_id) ?? 0),
    ),
  }));
  return rankGroup(examined, {
    basis: scheme.basis === 'percentage' ? 'percentage' : 'rank',
    tie_rule: scheme.tie_rule,
    tiers: scheme.tiers,
    max_per_group: scheme.max_per_group,
  });
}

const note = (kind: RunNote['kind'], text: string): RunNote => ({ kind, text, student_ids: [], places: 0 });

function groupsOf(rows: readonly Result[], scope: Scheme['rank_scope']): Group[] {
  const key = (row: Result): string =>
    scope === 'section'
      ? `${row.section_id}`
      : scope === 'branch_class'
        ? `${row.branch_id} ${row.course_id}`
        : `${row.course_id}`;
  return [...Map.groupBy(rows, key).values()].map((own) => ({
    name: scope === 'section' ? `${own[0]?.class ?? ''} ${own[0]?.section ?? ''}` : (own[0]?.class ?? ''),
    rows: own,
  }));
}

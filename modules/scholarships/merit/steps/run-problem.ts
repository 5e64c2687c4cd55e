// Why a run cannot be given as it stands (MER-1, MER-5, MER-8): asked when it is sent and when it is approved.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { RunNote } from '../contract/merit-runs.ts';
import { committedCost, type Scheme } from '../reads/stored-scheme.ts';
import { overBudget } from '../rules/hold-back.ts';
import { keyNow } from '../reads/run-results.ts';
import type { StoredRun } from './lock-run.ts';

interface Counted {
  student_id: number;
  name: string;
  percent: number;
  total: number;
}

export async function problemOf(run: StoredRun, scheme: Scheme): Promise<string | null> {
  if (scheme.status === 'closed') return `${scheme.name} is closed`;
  if ((await keyNow(scheme, run.branch_id)) !== run.results_key)
    return 'Out of date: results were published after this run. Run the scheme again';
  const awards = await rowsOf(sql<Counted>`
    select w.student_id, s.full_name as name, w.percent::float8 as percent, w.total_amount as total
      from scholarships.merit_awards w join students.students s on s.id = w.student_id
     where w.run_id = ${run.id}::bigint and w.branch_id = ${run.branch_id}::int and w.state in ('proposed', 'submitted')`);
  if (awards.length === 0 && run.losing_ids.length === 0) return 'Nobody is put forward in this run';
  const tie = (await notesOf(run.id)).find((one) => openTie(one, awards));
  if (tie) return tie.text;
  const committed = await committedCost(scheme.id, { run_id: run.id, losing_ids: run.losing_ids });
  return overBudget(awards, { budget: scheme.budget, committed, currency: scheme.currency });
}

/** More are put forward of those who share the last place than awards are left for them. */
const openTie = (note: RunNote, awards: readonly Counted[]): boolean =>
  note.kind === 'tie' && awards.filter((one) => note.student_ids.includes(one.student_id)).length > note.places;

async function notesOf(run_id: number): Promise<RunNote[]> {
  const [row] = await rowsOf(
    sql<{ notes: RunNote[] }>`select notes from scholarships.merit_runs where id = ${run_id}::bigint`,
  );
  return row?.notes ?? [];
}

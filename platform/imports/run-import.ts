// An import from bytes to rows: read, check, then write batch by batch, each of one branch and in one transaction, so that a run
// that is killed goes on where it stopped and nothing is ever doubled (spec 00 §8; fault 45).

import { namedIn, putIn } from '#kernel/names.ts';
import { createHash } from 'node:crypto';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { currentEngine } from '#platform/engine/open.ts';
import { type AnyImport, type BadLine, importOf, type Made } from './definition.ts';
import { examine, type Examined } from './examine.ts';
import { type ImportUser, inSchool } from './in-school.ts';
import type { Mapping } from './mapping.ts';
import { tableOf } from './read-apart.ts';
import { beginRun, finishRun, type ImportMode, sameFileBefore } from './run-record.ts';

export interface ImportAsk {
  kind: string;
  user: ImportUser;
  file: { name: string; bytes: Uint8Array; file_id: number | null };
  /** Null: guessed from the headings. */
  mapping: Mapping | null;
  mode: ImportMode;
  dry_run: boolean;
  job_run_id?: number | null;
  /** Told after each batch; answering false stops, what is written stays. */
  onProgress?: (done: number, total: number) => Promise<boolean>;
}

export interface ImportOutcome {
  run_id: number;
  kind: string;
  dry_run: boolean;
  mode: ImportMode;
  state: 'done' | 'refused' | 'stopped';
  mapping: Mapping;
  rows: number;
  good: number;
  /** Good lines that an earlier import brought already. */
  unchanged: number;
  bad: BadLine[];
  warnings: BadLine[];
  /** After a dry run: what would be made. */
  made: Made;
  /** Sums of money, names of what is made: sentences beside the counts. */
  tells: string[];
  /** The last time that this very file was imported. */
  imported_before: string | null;
}

/** Lines of one transaction when good lines go in by themselves: short enough that other people's work does not wait. */
const BATCH = 500;

/** By branch, and no more than a batch at once. */
function batchesOf({ branchOf }: AnyImport, ready: unknown[]): unknown[][] {
  const branches = branchOf
    ? [...Map.groupBy(ready, (row) => branchOf(row))].toSorted(([a], [b]) => a - b).map(([, rows]) => rows)
    : [ready];
  return branches.flatMap((rows) =>
    Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) => rows.slice(n * BATCH, (n + 1) * BATCH)),
  );
}

/** Somebody else wrote the same numbers between the look and the write: the branch is left whole and the file may come again. */
function asRefusal(error: unknown): unknown {
  if ((error as { code?: string }).code !== '23505') return error;
  return new Refusal(
    'conflict',
    'Somebody wrote some of these lines at the same moment. Import the file again: lines that are there already are left alone.',
  );
}

interface Writing {
  ask: ImportAsk;
  run_id: number;
  examined: Examined;
}

function addUp(made: Made, part: Made): void {
  for (const [what, count] of Object.entries(part)) putIn(made, what, (namedIn(made, what) ?? 0) + count);
}

/** Good lines: one transaction a batch. All or nothing: one for the whole file. */
async function write(
  definition: AnyImport,
  { ask, run_id, examined }: Writing,
): Promise<{ made: Made; stopped: boolean }> {
  const made: Made = {};
  const batches = batchesOf(definition, examined.ready);
  const whole = ask.mode === 'all_or_nothing' && batches.length > 1;
  let done = examined.rows - examined.ready.length;
  for (const sets of whole ? [batches] : batches.map((batch) => [batch])) {
    if (ask.onProgress && !(await ask.onProgress(done, examined.rows))) return { made, stopped: true };
    const parts = await inSchool(ask.user, async () => {
      const answers: Made[] = [];
      for (const set of sets) answers.push(await definition.apply(set, { run_id }, examined.facts));
      return answers;
    }).catch((error: unknown) => {
      throw asRefusal(error);
    });
    for (const part of parts) addUp(made, part);
    done += sets.reduce((sum, set) => sum + set.length, 0);
  }
  await ask.onProgress?.(examined.rows, examined.rows);
  if (batches.length > 0) await currentEngine().tidy();
  return { made, stopped: false };
}

/** Runs outside any transaction: it opens its own. */
export async function runImport(ask: ImportAsk): Promise<ImportOutcome> {
  const definition = importOf(ask.kind);
  if (!definition) throw notFound(`The import '${ask.kind}'`);
  const table = await tableOf(ask.file.bytes, ask.user.user_id);
  const examined = await examine(definition, table, { user: ask.user, mapping: ask.mapping });
  const content_hash = createHash('sha256').update(ask.file.bytes).digest('hex');
  const imported_before = await sameFileBefore(ask, content_hash);
  const run_id = await beginRun(ask, { content_hash, mapping: examined.mapping });
  const refused = ask.mode === 'all_or_nothing' && examined.bad.length > 0;
  let written: { made: Made; stopped: boolean } = {
    made: ask.dry_run ? definition.foresee(examined.ready, examined.facts) : {},
    stopped: false,
  };
  try {
    if (!ask.dry_run && !refused) written = await write(definition, { ask, run_id, examined });
  } catch (error) {
    await finishRun(ask.user, { run_id, state: 'failed', made: written.made, examined });
    throw error;
  }
  const state = written.stopped ? 'stopped' : refused && !ask.dry_run ? 'refused' : 'done';
  await finishRun(ask.user, { run_id, state, made: written.made, examined });
  const { mapping, rows, good, unchanged, bad, warnings } = examined;
  return {
    run_id,
    kind: ask.kind,
    dry_run: ask.dry_run,
    mode: ask.mode,
    state,
    mapping,
    rows,
    good,
    unchanged,
    bad,
    warnings,
    made: written.made,
    tells: definition.tells?.(examined.ready, examined.facts) ?? [],
    imported_before,
  };
}

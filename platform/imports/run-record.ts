// The row that remembers an import: which file, by whom, how many lines, what was bad and what was made.

import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Made } from './definition.ts';
import type { Examined } from './examine.ts';
import { type ImportUser, inSchool } from './in-school.ts';
import type { Mapping } from './mapping.ts';

export type ImportMode = 'good_rows' | 'all_or_nothing';

/** Lines kept with the run; a file worse than this is corrected by its maker, not from a list. */
const KEPT = 20_000;

interface Asked {
  kind: string;
  user: ImportUser;
  file: { name: string; file_id: number | null };
  mode: ImportMode;
  dry_run: boolean;
  job_run_id?: number | null;
}

/** When the same bytes were imported before, as an instant. */
export async function sameFileBefore(ask: Asked, content_hash: string): Promise<string | null> {
  const row = await inSchool(ask.user, () =>
    rowOf(sql<{ at: string }>`
      select finished_at as at from platform.import_runs
       where content_hash = ${content_hash} and kind = ${ask.kind} and not dry_run and state = 'done'
         and finished_at is not null and school_id = platform.current_school() order by id desc limit 1`),
  );
  return row?.at ?? null;
}

/** A run of the same file whose process was killed is not under way any more. */
function endKilledRuns(ask: Asked, content_hash: string): Promise<unknown> {
  return rowsOf(sql`
    update platform.import_runs r set state = 'stopped', finished_at = platform.now()
     where r.state = 'running' and r.kind = ${ask.kind} and r.content_hash = ${content_hash} and r.dry_run = ${ask.dry_run}
       and r.user_id = platform.current_user_id()
       and (r.job_run_id is not distinct from ${ask.job_run_id ?? null}::bigint
            or exists (select 1 from platform.job_runs j where j.id = r.job_run_id and j.state not in ('waiting', 'running')))`);
}

export async function beginRun(ask: Asked, facts: { content_hash: string; mapping: Mapping }): Promise<number> {
  const row = await inSchool(ask.user, async () => {
    await endKilledRuns(ask, facts.content_hash);
    return rowOf(sql<{ id: number }>`
      insert into platform.import_runs (kind, file_id, file_name, content_hash, mapping, mode, dry_run, job_run_id)
      values (${ask.kind}, ${ask.file.file_id}::bigint, ${ask.file.name.slice(0, 200)}, ${facts.content_hash}, ${JSON.stringify(facts.mapping)}::jsonb,
              ${ask.mode}, ${ask.dry_run}, ${ask.job_run_id ?? null}::bigint)
      returning id`);
  });
  if (!row) throw new Error('The import could not be noted');
  return row.id;
}

export async function finishRun(
  user: ImportUser,
  end: { run_id: number; state: string; made: Made; examined: Examined },
): Promise<void> {
  const { rows, good, unchanged, bad, warnings } = end.examined;
  await inSchool(user, async () => {
    const row = await rowOf(sql<{ kind: string; file_name: string; dry_run: boolean }>`
      update platform.import_runs
         set state = ${end.state}, rows = ${rows}, good = ${good}, unchanged = ${unchanged}, made = ${JSON.stringify(end.made)}::jsonb,
             bad = ${JSON.stringify(bad.slice(0, KEPT))}::jsonb, warnings = ${JSON.stringify(warnings.slice(0, KEPT))}::jsonb, finished_at = platform.now()
       where id = ${end.run_id}::bigint returning kind, file_name, dry_run`);
    if (!row || row.dry_run) return;
    await audit({
      record_kind: 'import',
      record_id: end.run_id,
      action: end.state === 'done' ? 'imported' : end.state,
      after: { what: row.kind, file: row.file_name, lines: rows, good, ...end.made },
    });
  });
}

// What a run of the proofs found, kept for the closing of months (ACC-51), the same from the clock and from the command line.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { ProofResult } from './prove.ts';

/** Beside the proofs of a run: over how many lines of the book they went. */
export const LINES_PROVED = 'lines of the book';

/** Of thousands of differences the first hundred of a proof tell enough. */
const KEPT = 100;

type Noted = { kind: string; ok: boolean } & Partial<ProofResult['differences'][number]>;

export function notedRows(results: readonly ProofResult[]): Noted[] {
  return results
    .filter((result) => !result.aside)
    .flatMap(({ proof, differences }): Noted[] =>
      differences.length === 0
        ? [{ kind: proof, ok: true }]
        : differences.slice(0, KEPT).map((difference) => ({ kind: proof, ok: false, ...difference })),
    );
}

/** A run over the whole house: each school gets what is of its branches, and what is of none. As the owner. */
export async function noteForEverySchool(results: readonly ProofResult[]): Promise<void> {
  const branches = await rowsOf(sql<{ id: number; school_id: number }>`select id, school_id from platform.branches`);
  const schoolOf = new Map(branches.map((branch) => [branch.id, branch.school_id]));
  const counted = await rowsOf(sql<{ school_id: number; n: number }>`
    select school_id, sum(line_count)::bigint as n from platform.journal_entries group by 1`);
  const lines = new Map(counted.map(({ school_id, n }) => [school_id, n]));
  for (const { id } of await rowsOf(sql<{ id: number }>`select id from platform.schools order by id`)) {
    const mine = results.map(({ differences, ...result }) => ({
      ...result,
      differences: differences.filter((one) => one.branch_id === null || schoolOf.get(one.branch_id) === id),
    }));
    const rows = [...notedRows(mine), { kind: LINES_PROVED, ok: true, found: lines.get(id) ?? 0 }];
    await rowsOf(sql`select platform.note_proofs(${id}::int, ${JSON.stringify(rows)}::jsonb)`);
  }
}

// The proofs of one school, each in a transaction of its own, and what they found, kept (ACC-90): by the clock at night, and when somebody
// presses Prove now.

import { asRunner } from '#platform/db/as-runner.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { register } from '#platform/register.ts';
import { LINES_PROVED, notedRows } from './note-proofs.ts';
import type { Proof } from './proof.ts';
import { type ProofResult, runProofs } from './prove.ts';

const registered = register<'all', readonly Proof[]>();

/** At start, with the proofs of all modules. */
export function registerProofs(proofs: readonly Proof[]): void {
  registered.set('all', proofs);
}

export const proofsOfTheHouse = (): readonly Proof[] => registered.get('all') ?? [];

export interface Proved {
  proofs: number;
  differences: number;
  lines: number;
}

/** `each` hears after every proof, and answers false to stop: then nothing is kept. */
export async function proveSchool(
  school_id: number,
  each: (done: number, of: number) => Promise<boolean>,
): Promise<Proved | null> {
  const proofs = proofsOfTheHouse();
  const results: ProofResult[] = [];
  for (const [n, proof] of proofs.entries()) {
    results.push(...(await inClockScope({ school_id }, () => runProofs([proof]))));
    if (!(await each(n + 1, proofs.length))) return null;
  }
  const counted = await inClockScope({ school_id }, () =>
    rowOf(sql<{ n: number }>`select coalesce(sum(line_count), 0)::bigint as n from platform.journal_entries`),
  );
  const lines = counted?.n ?? 0;
  const rows = [...notedRows(results), { kind: LINES_PROVED, ok: true, found: lines }];
  await asRunner(() => rowsOf(sql`select platform.note_proofs(${school_id}::int, ${JSON.stringify(rows)}::jsonb)`));
  return { proofs: proofs.length, differences: results.reduce((sum, one) => sum + one.differences.length, 0), lines };
}

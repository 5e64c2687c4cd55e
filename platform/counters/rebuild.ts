// `maktab rebuild-counters`: every figure that is kept beside its rows is counted again and put right: running figures of the
// dashboards, and whatever a proof sees that says how it is repaired. As the owner, each figure in a short transaction of its own.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { Proof } from '#platform/ledger/proof.ts';
import type { CounterSource, Recount } from './counter-source.ts';
import { rebuildCounters } from './counters.ts';

export interface PutRight {
  branch_id: number | null;
  what: string;
  was: number;
  now: number;
}

export interface Rebuilt {
  differences: PutRight[];
  /** Proofs that differ and were not repaired: the rows themselves do not agree, or a person has to look. */
  left: string[];
  /** Books that a restore had held: everything agrees now. */
  opened: boolean;
}

/** Not where the restore itself lost rows or keys: that no proof can see. */
async function openWhatAgrees(): Promise<boolean> {
  const opened = await rowsOf(sql`
    update platform.held_books set opened_at = platform.now(), opened_how = 'everything agrees after rebuild-counters'
     where opened_at is null and not exists (select from jsonb_array_elements_text(differences) d
                                              where d like '% rows where the backup says %' or d like '%rows point to nothing%') returning 1`);
  return opened.length > 0;
}

export interface ToRebuild {
  counters: readonly CounterSource[];
  proofs: readonly Proof[];
  recounts?: readonly Recount[];
}

/**
 * Kept figures follow from the rows, so the rows come first: while a proof without a repair differs in an area, the figures of the
 * book are left as they are, because they may be what is still right.
 */
export async function rebuild({ counters, proofs, recounts = [] }: ToRebuild): Promise<Rebuilt> {
  const differences: PutRight[] = [];
  // First what is kept by record: figures are counted from it.
  for (const recount of recounts)
    for (const { branch_id, metric, period, was, now } of await asOwner(() => recount.run('all')))
      differences.push({ branch_id, what: `${metric} ${period}`, was, now });
  const left: string[] = [];
  const [rows, kept] = [proofs.filter((proof) => !proof.repair), proofs.filter((proof) => proof.repair)];
  const rowsBefore = await asOwner(() => runProofs(rows));
  const aside = new Set(rows.filter((proof) => proof.aside).map((proof) => proof.name));
  const sound = rowsBefore.every((result) => aside.has(result.proof) || result.differences.length === 0);
  for (const proof of kept) {
    const [before] = await asOwner(() => runProofs([proof]));
    if (!before || before.differences.length === 0) continue;
    if (!sound) {
      left.push(`${proof.name}: the rows it follows from do not agree (maktab verify-ledger says where)`);
      continue;
    }
    await asOwner(async () => proof.repair?.());
    const [after] = await asOwner(() => runProofs([proof]));
    if (after && after.differences.length > 0) left.push(`${proof.name}: ${after.differences[0]?.detail ?? ''}`);
    for (const { branch_id, detail, expected, found } of before.differences)
      differences.push({ branch_id, what: `${proof.name}: ${detail}`, was: found, now: expected });
  }
  for (const { proof, differences: found } of rowsBefore)
    if (found.length > 0) left.push(`${proof}: ${found[0]?.detail ?? ''}`);
  // Last: some of them are counted from figures that were just put right.
  for (const source of counters)
    for (const { branch_id, metric, period, was, now } of await asOwner(() => rebuildCounters(source)))
      differences.push({ branch_id, what: `${metric} ${period}`, was, now });
  return { differences, left, opened: left.length === 0 && (await asOwner(openWhatAgrees)) };
}

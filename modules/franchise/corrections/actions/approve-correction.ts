// Kind 'royalty correction' (14 §4): decided on by one level, above a limit by head office as well; it stands in both books (ROY-16).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { twoBooks } from '#modules/franchise/challans/chapter.ts';
import type { ChangedItem } from '../contract/corrections.ts';
import { itemsToCorrect } from '../reads/corrections.ts';
import { applyCorrection, storedCorrection } from '../steps/apply-correction.ts';

interface Correction {
  correction_id: number;
}

async function blocks({ change }: Asked<Correction>): Promise<string[]> {
  const stored = await storedCorrection(change.correction_id);
  if (!stored) return ['The correction was not found'];
  const why = await changedSince(stored);
  return why === null ? [] : [why];
}

/** ROY-16: what changed after the request is not corrected by it. */
async function changedSince({
  challan_id,
  items,
}: {
  challan_id: number;
  items: readonly ChangedItem[];
}): Promise<string | null> {
  const now = new Map((await itemsToCorrect(challan_id)).items.map((item) => [item.id, item.standing]));
  const other = items.find((item) => now.get(item.challan_item_id) !== item.before);
  return other ? `${other.description} changed since it was asked for. Reject it, and let it be asked again` : null;
}

async function apply({ change }: Asked<Correction>): Promise<void> {
  const seen = await storedCorrection(change.correction_id);
  if (!seen) throw conflict('The correction was not found');
  await oneAtATime('royalty of', seen.branch_id);
  const why = await changedSince(seen);
  if (why !== null) throw conflict(why);
  await applyCorrection(await twoBooks(seen.branch_id), seen);
}

async function closed({ change, branch_id }: Asked<Correction>, { status, reason }: Outcome): Promise<void> {
  if (status === 'approved' || branch_id === null) return;
  await rowsOf(sql`
    update franchise.royalty_corrections set state = 'rejected', decided_reason = ${reason || 'Withdrawn'}
     where id = ${change.correction_id}::bigint and branch_id = ${branch_id}::int and state = 'pending'`);
}

const first = 'Royalty Correction Approval';
const second = 'Royalty Correction Head Approval';

export const correctionApproval = defineApproval<Correction>({
  code: 'royalty correction',
  title: 'Royalty correction',
  module: 'franchise',
  area: 'franchise',
  subject: 'royalty challan',
  permissions: [first, second],
  levels: async ({ branch_id, amount, currency }) => {
    const limits = await setting<Partial<Record<string, number>>>('royalty_correction_level2', branch_id ?? 0);
    const head = (amount ?? 0) > (limits[currency ?? 'PKR'] ?? 0);
    return [{ title: first, permission: first }, ...(head ? [{ title: second, permission: second }] : [])];
  },
  path: (id) => linkTo(pages.royaltyChallan, { id }),
  reach: async ({ branch_id }) => {
    const office = await rowOf(sql<{ id: number | null }>`select franchise.office_of(${branch_id}::int) as id`);
    return office?.id == null ? [] : [office.id];
  },
  blocks,
  apply,
  closed,
});

// One settlement with what is in its way today, while it is not in the book.

import type { SettlementDetail } from '../contract/settlements.ts';
import { leaverOf } from '../reads/leavers.ts';
import { keptSettlement, type KeptSettlement } from '../reads/settlement-rows.ts';
import { reckon } from './reckon.ts';
import { choicesOf, lockSettlement } from './stored-settlement.ts';

export async function readSettlement(id: number): Promise<SettlementDetail> {
  const kept = await keptSettlement(id);
  return { ...kept, problems: await problemsOf(kept) };
}

async function problemsOf({ id, state, employee_id }: KeptSettlement): Promise<string[]> {
  if (state !== 'draft' && state !== 'sent') return [];
  const settlement = await lockSettlement(id);
  const { problems, stamp } = await reckon(await leaverOf(employee_id), choicesOf(settlement));
  return stamp === settlement.source_stamp ? problems : [...problems, 'Something changed since: calculate it again.'];
}

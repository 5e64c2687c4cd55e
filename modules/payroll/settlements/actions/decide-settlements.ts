// Settlements are approved or rejected at the level they wait for; each on its own.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { decide } from '#platform/approvals/decide.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { savepoint } from '#platform/db/index.ts';
import type { settlementDecide } from '../contract/settlements.ts';
import { settlementStates } from '../rules/settlement-states.ts';
import { lockSettlement } from '../steps/stored-settlement.ts';

export async function decideSettlements({
  ids,
  decision,
  reason,
}: ParsedInputOf<typeof settlementDecide>): Promise<DataOf<typeof settlementDecide>> {
  await requirePermission('hr-salary-approval', 'final-settlement-approval');
  const failed: DataOf<typeof settlementDecide>['failed'] = [];
  let done = 0;
  let [refused]: unknown[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const settlement = await lockSettlement(id);
    try {
      settlementStates.refuse(decision, settlement.state);
      await savepoint(() => decide(settlement.approval_id ?? 0, { verb: decision, reason: reason ?? null }));
      done += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      refused = refusal;
      failed.push({ id, name: settlement.name, message: refusal.message });
    }
  }
  // One alone is refused as such: with its field, its code.
  if (ids.length === 1 && refused) throw refused;
  return { done, failed };
}

// Who has left hears that their settlement is approved, and what is due on which side, once a settlement (07 §8). To somebody who has died nothing is
// sent: the office speaks with the family (EXT-8).

import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { saidNet, SETTLEMENT_READY } from '../rules/settlement-events.ts';
import type { StoredSettlement } from './stored-settlement.ts';

export async function tellOfSettlement({ id, branch_id, employee_id, number, net }: StoredSettlement): Promise<void> {
  const row = await rowOf(sql<{ died: boolean }>`
    select s.exit_type = 'death' as died from payroll.final_settlements s where s.id = ${id}::bigint`);
  if (row?.died) return;
  await message({
    event: SETTLEMENT_READY,
    branch_id,
    subject_type: 'employee',
    subject_id: employee_id,
    key: `settlement:${id}:approved`,
    data: { settlement: number, what: saidNet(net), amount: Math.abs(net) },
  });
}

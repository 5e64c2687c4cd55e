// Challans are sent to their franchisees as messages (spec 10 §10.2); those with nothing open are left out.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import type { challanSend } from '../contract/challans.ts';
import { challansById } from '../reads/challans.ts';
import { tellFranchisee } from '../steps/tell-franchisee.ts';

export async function sendChallans({ ids }: ParsedInputOf<typeof challanSend>): Promise<DataOf<typeof challanSend>> {
  await requirePermission('Royalty Record');
  const challans = await challansById(ids);
  if (challans.length < new Set(ids).size) throw notFoundAmong(ids, 'challan');
  const open = challans.filter((one) => one.balance > 0);
  for (const { id, branch_id, challan_no, balance, due_date } of open) {
    // Twice on one day it is one message.
    await tellFranchisee(branch_id, {
      event: 'ROYALTY_CHALLAN',
      key: `royalty-challan:${id}:${who().today}`,
      data: { number: challan_no, amount: balance, due_on: due_date },
    });
    await audit({ record_kind: 'royalty challan', record_id: id, branch_id, action: 'sent', after: { challan_no } });
  }
  return {
    sent: open.length,
    skipped: challans
      .filter((one) => one.balance <= 0)
      .map(({ challan_no, state }) => ({ challan_no, reason: state === 'void' ? 'It is void' : 'Nothing is open' })),
  };
}

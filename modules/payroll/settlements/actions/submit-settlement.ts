// A settlement is sent: what is in the way is said first, then it is frozen and asks for two decisions (07 §3.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { settlementSubmit } from '../contract/settlements.ts';
import { leaverOf } from '../reads/leavers.ts';
import { settlementStates } from '../rules/settlement-states.ts';
import { reckon } from '../steps/reckon.ts';
import { choicesOf, lockSettlement } from '../steps/stored-settlement.ts';
import { settlementKind } from './approve-settlement.ts';

export async function submitSettlement({
  id,
  version,
}: ParsedInputOf<typeof settlementSubmit>): Promise<DataOf<typeof settlementSubmit>> {
  await requirePermission('final-settlement');
  const settlement = await lockSettlement(id, version);
  settlementStates.refuse('submit', settlement.state);
  const leaver = await leaverOf(settlement.employee_id);
  const { stamp, problems } = await reckon(leaver, choicesOf(settlement));
  const [first] = problems;
  if (first !== undefined) throw badField('id', first);
  if (stamp !== settlement.source_stamp)
    throw conflict(`Something changed since ${settlement.number} was calculated. Calculate it again.`);
  const { branch_id, number, name, net, currency } = settlement;
  const { request_id: approval_id } = await requestApproval(settlementKind, {
    branch_id,
    subject_id: settlement.employee_id,
    subject_label: name,
    about_user_id: leaver.user_id,
    title: `Final settlement ${number}`,
    shows: [
      { field: 'last_day', label: 'Last day', before: null, after: formatDate(settlement.last_day) },
      { field: 'net', label: 'Net', before: null, after: net, form: 'money' },
    ],
    change: { settlement_id: id },
    amount: Math.abs(net),
    currency,
    claims: [`settlement ${id}`],
  });
  await rowsOf(sql`
    update payroll.final_settlements set state = 'sent', approval_id = ${approval_id}::bigint, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  await audit({ record_kind: 'settlement', record_id: id, branch_id, action: 'sent', after: { number, net } });
  return { id, approval_id };
}

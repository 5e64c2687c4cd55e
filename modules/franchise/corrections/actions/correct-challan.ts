// A correction of a posted challan is asked for (ROY-16).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import type { correctionCreate } from '../contract/corrections.ts';
import { correctionApproval } from './approve-correction.ts';
import { itemsToCorrect } from '../reads/corrections.ts';
import { changeOf } from '../rules/correction-change.ts';
import { storedCorrection } from '../steps/apply-correction.ts';

type Input = ParsedInputOf<typeof correctionCreate>;
type Answer = DataOf<typeof correctionCreate>;

async function refuseWaiting(challan_id: number, challan_no: string): Promise<void> {
  const other = await rowOf(sql<{ correction_no: string }>`
    select correction_no from franchise.royalty_corrections where challan_id = ${challan_id}::bigint and state = 'pending' limit 1`);
  if (other) throw conflict(`${other.correction_no} waits for ${challan_no} already: let it be decided first`);
}

export async function askCorrection(input: Input): Promise<Answer> {
  await requirePermission('Royalty Correction');
  const seen = await itemsToCorrect(input.challan_id);
  await oneAtATime('royalty of', seen.branch_id);
  const challan = await itemsToCorrect(input.challan_id);
  if (challan.state === 'void') throw conflict(`${challan.challan_no} is void: there is nothing to correct`);
  await refuseWaiting(challan.challan_id, challan.challan_no);
  const known = new Set(challan.items.map((item) => item.id));
  if (input.items.some((item) => !known.has(item.id)))
    throw new Refusal('not_found', 'One of these items was not found on the challan');
  const change = changeOf(
    challan.items,
    new Map(input.items.map((item) => [item.id, item.after])),
    challan.tax_percent,
  );
  if (change.items.length === 0 || change.amount === 0)
    throw badField('items', 'Nothing is changed by it: enter another amount for at least one item');
  for (const file_id of input.file_ids) await giveFileToBranch(file_id, challan.branch_id);
  const correction_no = await takeNumber('royalty_correction', challan.branch_id, who().today);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_corrections (branch_id, challan_id, correction_no, kind, direction, items, amount, tax, reason, file_ids)
    values (${challan.branch_id}::int, ${challan.challan_id}::bigint, ${correction_no}, ${input.kind}, ${change.amount < 0 ? 'reduce' : 'raise'},
            ${JSON.stringify(change.items)}::jsonb, ${change.amount}::bigint, ${change.tax}::bigint, ${input.reason}, ${input.file_ids}::bigint[])
    returning id`);
  const id = row?.id ?? 0;
  const { request_id } = await requestApproval(correctionApproval, {
    branch_id: challan.branch_id,
    subject_id: challan.challan_id,
    subject_label: challan.challan_no,
    title: `Correction of ${challan.challan_no}`,
    shows: change.items.map((item) => ({
      field: String(item.challan_item_id),
      label: item.description,
      before: item.before,
      after: item.after,
      form: 'money' as const,
    })),
    change: { correction_id: id },
    reason: input.reason,
    file_ids: input.file_ids,
    amount: Math.abs(change.amount),
    currency: challan.currency,
  });
  await rowsOf(sql`
    update franchise.royalty_corrections set approval_id = ${request_id}::bigint where id = ${id}::bigint and branch_id = ${challan.branch_id}::int`);
  await audit({
    record_kind: 'royalty challan',
    record_id: challan.challan_id,
    branch_id: challan.branch_id,
    action: 'correction asked for',
    after: { correction_no, amount: moneyWithCurrency(change.amount, challan.currency), reason: input.reason },
  });
  const stored = await storedCorrection(id);
  return { id, correction_no, approval_id: request_id, amount: change.amount, state: stored?.state ?? 'pending' };
}

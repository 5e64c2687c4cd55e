// A draft is written or changed; what could never be posted is refused at its field (ACC-20 to ACC-23, ACC-27).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import { overInWords } from '#modules/accounts/budgets/rules/index.ts';
import type { voucherSave } from '../contract/vouchers.ts';
import { alikeVoucher } from '../reads/alike.ts';
import { lockVoucher, nameOf, type StoredVoucher } from '../reads/stored-voucher.ts';
import { type BranchFacts, branchFacts } from '../reads/voucher-facts.ts';
import { readVoucher } from '../reads/voucher-record.ts';
import { isReceipt, writers } from '../rules/voucher-kinds.ts';
import { voucherStates } from '../rules/voucher-states.ts';
import { judgeVoucher, type Unnumbered, type VoucherInput } from '../steps/judge-draft.ts';
import { changeVoucher, insertLines, insertVoucher, type Origin } from '../steps/keep-voucher.ts';

type Input = ParsedInputOf<typeof voucherSave>;

/** A new draft; whoever calls has asked for permission and gate. */
export async function writeDraft(
  input: VoucherInput,
  branch: BranchFacts,
  origin: Origin = {},
): Promise<{ id: number; head: Unnumbered }> {
  const { head, lines } = await judgeVoucher(input, branch, origin.requests);
  for (const file of head.attachment_ids) await giveFileToBranch(file, branch.id);
  const id = await insertVoucher({ ...head, request_no: await requestNumber(branch) }, origin);
  await insertLines({ id, branch_id: branch.id, kind: head.kind }, lines);
  return { id, head };
}

async function changeDraft(
  old: StoredVoucher,
  input: Input,
  branch: BranchFacts,
): Promise<{ id: number; head: Unnumbered }> {
  if (!voucherStates.can('change', old.status))
    throw conflict(
      `${nameOf(old)} is ${old.status.replace('_', ' ')}: only a draft can be changed. Copy it to a new one.`,
    );
  if (old.kind !== input.kind || old.branch_id !== branch.id)
    throw conflict(`${nameOf(old)} cannot change its kind or branch: copy it to a new one.`);
  const { head, lines } = await judgeVoucher(input, branch);
  for (const file of head.attachment_ids) await giveFileToBranch(file, branch.id);
  await changeVoucher(old.id, { ...head, request_no: old.request_no });
  await insertLines({ id: old.id, branch_id: branch.id, kind: head.kind }, lines);
  return { id: old.id, head };
}

export async function saveVoucher(input: Input): Promise<DataOf<typeof voucherSave>> {
  await requirePermission(...writers(input.kind));
  const branch = await branchFacts(input.branch_id);
  await gate(branch.id, 'spend');
  const old = input.id === undefined ? null : await lockVoucher(input.id, input.version);
  const { id, head } = old ? await changeDraft(old, input, branch) : await writeDraft(input, branch);
  const alike = isReceipt(head.kind) ? null : await alikeVoucher({ ...head, id });
  const voucher = await readVoucher(id);
  const over = overInWords(voucher.budget.now, voucher.entry_date, voucher.currency);
  return {
    ...voucher,
    warnings: [
      ...(alike === null ? [] : [{ kind: 'duplicate' as const, text: alike.text, voucher_id: alike.id }]),
      ...over.map((text) => ({ kind: 'budget' as const, text, voucher_id: null })),
    ],
  };
}

export const requestNumber = (branch: BranchFacts): Promise<string> =>
  takeNumber('voucher_request', branch.id, branch.today);

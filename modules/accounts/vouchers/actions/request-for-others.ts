// Vouchers that are asked for without anybody at the sheet: recurring ones by the clock, payments of approved requests.

import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { lockVoucher } from '../reads/stored-voucher.ts';
import { branchFacts } from '../reads/voucher-facts.ts';
import type { VoucherInput } from '../steps/judge-draft.ts';
import { budgetsOf, noteBudget } from '../steps/judge-budget.ts';
import { blocksOf } from './approve-voucher.ts';
import { askForVoucher } from './request-voucher.ts';
import { writeDraft } from './save-voucher.ts';

/** ACC-29: the clock writes and asks in the name of who made it recurring; that person decides nothing of it. */
export async function requestRecurring(
  input: VoucherInput,
  { recurring_id, author }: { recurring_id: number; author: number | null },
): Promise<number> {
  const branch = await branchFacts(input.branch_id);
  await gate(branch.id, 'spend');
  const { id } = await writeDraft(input, branch, { recurring_id });
  await rowsOf(sql`update accounts.vouchers set created_by = ${author}::bigint where id = ${id}::bigint`);
  const voucher = await lockVoucher(id);
  await noteBudget(voucher, await budgetsOf(voucher, 'lock'), null);
  await askForVoucher(voucher);
  return id;
}

/** ACC-36: what approved requests ask for becomes a voucher that waits for accounts alone (ACC-25). */
export async function requestPayment(input: VoucherInput, requests: readonly number[]): Promise<number> {
  const branch = await branchFacts(input.branch_id);
  await gate(branch.id, 'spend');
  const { id } = await writeDraft(input, branch, { requests });
  const voucher = await lockVoucher(id);
  const [blocked] = await blocksOf(voucher);
  if (blocked !== undefined) throw conflict(blocked);
  await noteBudget(voucher, await budgetsOf(voucher, 'lock'), null);
  await askForVoucher(voucher);
  return id;
}

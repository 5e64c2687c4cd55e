// From draft to request, or at once into the book where that is allowed; and taking it back (ACC-24, ACC-25, ACC-30).

import { conflict, Refusal } from '#kernel/refusal.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor, userId, userIdOrNull } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { gate } from '#modules/branches/index.ts';
import type { VoucherRecord } from '../contract/voucher-fields.ts';
import { isStopped } from '#modules/accounts/budgets/rules/index.ts';
import { alikeVoucher } from '../reads/alike.ts';
import { linesOf, lockVoucher, nameOf, type StoredVoucher } from '../reads/stored-voucher.ts';
import { chartFacts } from '../reads/voucher-facts.ts';
import { readVoucher } from '../reads/voucher-record.ts';
import { isReceipt, kindFacts, writers } from '../rules/voucher-kinds.ts';
import { targetsOf } from '../rules/voucher-entry.ts';
import { voucherStates } from '../rules/voucher-states.ts';
import { holdToBudget } from '../steps/judge-budget.ts';
import { shownOf } from '../steps/shown-voucher.ts';
import { postVoucher } from '../steps/post-voucher.ts';
import { blocksOf, voucherKindOfApproval } from './approve-voucher.ts';

interface Pressed {
  id: number;
  version: number;
  duplicate_ok: boolean;
  /** Why it goes past a budget (ACC-60). */
  budget_reason?: string | null | undefined;
}

async function readyDraft({ id, version, duplicate_ok }: Pressed): Promise<StoredVoucher> {
  const voucher = await lockVoucher(id, version);
  if (!voucherStates.can('request', voucher.status))
    throw conflict(`${nameOf(voucher)} is ${voucher.status.replace('_', ' ')} already`);
  await gate(voucher.branch_id, 'spend');
  const [blocked] = await blocksOf(voucher);
  if (blocked !== undefined) throw conflict(blocked);
  const alike = isReceipt(voucher.kind) || duplicate_ok ? null : await alikeVoucher(voucher);
  if (alike !== null)
    throw new Refusal('conflict', `${alike.text}. Tick that it is another payment, or look at that one first.`, {
      errors: { duplicate_ok: [alike.text] },
      details: { voucher_id: alike.id },
    });
  return voucher;
}

/** Stores the request; the voucher is a draft, a new reversal or made by the clock. */
export async function askForVoucher(voucher: StoredVoucher, reason: string | null = null): Promise<void> {
  // Before the request: the last decision may come in the same breath where nobody is needed.
  await rowsOf(sql`update accounts.vouchers set status = 'requested' where id = ${voucher.id}::bigint`);
  const record = await readVoucher(voucher.id);
  const counter = voucher.counter_branch_id;
  const typed = (await linesOf(voucher.id)).filter((line) => line.wht_of_line === null);
  const first_given = voucher.reversal_of_id === null && typed.every((line) => line.payment_request_id !== null);
  const stopped = (record.budget.asked?.rows ?? []).some(isStopped);
  const { request_id } = await requestApproval(voucherKindOfApproval, {
    branch_id: voucher.branch_id,
    // A branch of another country: the decision works in both (ACC-13).
    to_branch_id: counter === null || mayActFor(counter) ? null : counter,
    subject_id: voucher.id,
    subject_label: `${voucher.request_no} · ${record.payee ?? kindFacts[voucher.kind].title}`,
    title:
      `${kindFacts[voucher.kind].title} ${moneyWithCurrency(voucher.amount, voucher.currency)}: ${voucher.narration}`.slice(
        0,
        200,
      ),
    shows: await shownOf(record),
    change: {
      voucher_id: voucher.id,
      counter_branch_id: voucher.counter_branch_id,
      share_branch_ids: counter === null ? targetsOf(typed) : [],
      first_given,
      stopped,
    },
    reason,
    about_user_id: userIdOrNull() === null ? voucher.created_by : null,
    amount: voucher.amount,
    currency: voucher.currency,
    file_ids: voucher.attachment_ids,
    claims: [`voucher ${voucher.id}`],
  });
  await rowsOf(sql`update accounts.vouchers set approval_id = ${request_id}::bigint where id = ${voucher.id}::bigint`);
}

export async function requestVoucher(pressed: Pressed): Promise<VoucherRecord> {
  const voucher = await readyDraft(pressed);
  await requirePermission(...writers(voucher.kind));
  await holdToBudget(voucher, { reason: pressed.budget_reason ?? null, at_once: false });
  await askForVoucher(voucher);
  return readVoucher(voucher.id);
}

/** ACC-24: receipts, and petty cash up to the limit with its bill. */
async function refuseAtOnce(voucher: StoredVoucher): Promise<void> {
  if (isReceipt(voucher.kind)) return;
  const account = voucher.cash_bank_account_id;
  const facts = account === null ? undefined : (await chartFacts([account])).get(account);
  if (voucher.kind !== 'CPV' || facts?.system_key !== 'petty_cash')
    throw conflict(`A ${kindFacts[voucher.kind].title.toLowerCase()} is posted by two approvals. Ask for them.`);
  const limits = await setting<Record<string, number>>('petty_limit', voucher.branch_id);
  const limit = limits[voucher.currency] ?? 0;
  if (voucher.amount > limit)
    throw conflict(
      `Petty cash posts at once up to ${formatMoney(limit, voucher.currency, { zero: '0' })}. Ask for approval.`,
    );
  if (voucher.attachment_ids.length === 0)
    throw new Refusal('bad_input', 'Attach the bill', { errors: { attachment_ids: ['Attach the bill'] } });
}

export async function postAtOnce(pressed: Pressed): Promise<VoucherRecord> {
  await requirePermission('make-voucher');
  const voucher = await readyDraft(pressed);
  await refuseAtOnce(voucher);
  await holdToBudget(voucher, { reason: pressed.budget_reason ?? null, at_once: true });
  await postVoucher(voucher);
  return readVoucher(voucher.id);
}

export async function cancelVoucher({ id, reason }: { id: number; reason: string }): Promise<VoucherRecord> {
  const voucher = await lockVoucher(id);
  await requirePermission(...writers(voucher.kind), 'create-voucher');
  const { status, created_by, approval_id } = voucher;
  if (!voucherStates.can('cancel', status)) {
    const way = status === 'posted' ? 'Reverse it instead.' : 'It is over.';
    throw conflict(`${nameOf(voucher)} is ${status}. ${way}`);
  }
  if (created_by !== null && created_by !== userIdOrNull())
    throw new Refusal(
      'not_allowed',
      'Only the person who entered this voucher can withdraw it. An approver can reject it.',
    );
  if (status !== 'draft' && approval_id !== null) await cancelRequest(approval_id, reason);
  else
    await rowsOf(sql`
      update accounts.vouchers set status = 'cancelled', reason = ${reason}, updated_by = ${userId()}::bigint where id = ${id}::bigint`);
  return readVoucher(id);
}

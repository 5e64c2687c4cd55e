// A refund follows its payment request (FEE-60): approved, its money moves to Refunds payable; refused or taken back, it is free again; paid by
// the voucher. In the transaction of accounts.

import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry, reverseEntry, systemAccount } from '#platform/ledger/post.ts';
import type { RequestMoved } from '#modules/accounts/index.ts';
import { holdLess } from '#modules/fees/advances/chapter.ts';
import { collectingTerms, lockFeeAccounts, refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import type { RefundSource, RefundStatus } from '../contract/refunds.ts';
import { refundStates, SOURCE } from '../rules/refund-states.ts';
import { reserveLess } from '../steps/reserve.ts';

interface Refund {
  id: number;
  branch_id: number;
  student_id: number;
  source: RefundSource;
  amount: number;
  status: RefundStatus;
  entry_id: number | null;
  source_type: string | null;
  source_id: number | null;
}

async function lockRefund(id: number): Promise<Refund | undefined> {
  const found = await rowOf(sql<{ student_id: number }>`
    select student_id from fees.fee_refunds where id = ${id}::bigint`);
  if (!found) return undefined;
  await lockFeeAccounts([found.student_id]);
  return rowOf(sql<Refund>`
    select id, branch_id, student_id, source, amount, status, entry_id, source_type, source_id from fees.fee_refunds where id = ${id}::bigint for update`);
}

const markAs = (id: number, status: RefundStatus, entry_id: number | null = null) =>
  rowsOf(sql`
    update fees.fee_refunds set status = ${status}, entry_id = coalesce(${entry_id}::bigint, entry_id) where id = ${id}::bigint`);

async function dayFor(branch_id: number) {
  const { today } = await collectingTerms(branch_id);
  return (await firstOpenDay(branch_id, today)) ?? today;
}

/** `amount` below 0 gives it back. */
async function takeFrom({ student_id, source }: Refund, amount: number): Promise<void> {
  if (source === 'security') await holdLess(student_id, amount);
  else await refreshFeeAccounts([student_id], new Map([[student_id, -amount]]));
}

async function moveToPayable(refund: Refund): Promise<void> {
  const { id, branch_id, student_id, source, amount } = refund;
  const student = { party_kind: 'student', party_id: student_id };
  const entry_id = await postEntry(
    {
      branch_id,
      entry_date: await dayFor(branch_id),
      kind: 'refund',
      // A deposit's goes back with its leaving, if that is taken back.
      source_type: refund.source_type ?? SOURCE,
      source_id: refund.source_id ?? id,
      narration: source === 'security' ? 'Security deposit to be refunded' : 'Advance to be refunded',
      owner_area: 'fees',
    },
    [
      {
        account_id: await systemAccount(source === 'security' ? 'security_held' : 'student_advance'),
        debit: amount,
        ...student,
      },
      { account_id: await systemAccount('refund_payable'), credit: amount, ...student },
    ],
  );
  await reserveLess(student_id, source, amount);
  await takeFrom(refund, amount);
  await markAs(id, 'approved', entry_id);
}

/** One entry of a transfer holds the refunds of several children, who have gone: it is paid, later if need be. */
async function takeBack(refund: Refund, reason: string | null): Promise<void> {
  const { id, branch_id, student_id, source, amount, entry_id, source_type } = refund;
  if (refund.status === 'requested') await reserveLess(student_id, source, amount);
  else {
    if (source_type === 'student_transfer')
      throw conflict('This refund belongs to a transfer: the child has left the branch, so it stays to be paid.');
    if (entry_id !== null)
      await reverseEntry(entry_id, await dayFor(branch_id), `Refund taken back: ${reason ?? ''}`.slice(0, 500));
    await takeFrom(refund, -amount);
  }
  await markAs(id, 'rejected');
}

export async function followPayment({ source_type, source_id, to, reason }: RequestMoved): Promise<void> {
  if (source_type !== SOURCE) return;
  const refund = await lockRefund(source_id);
  if (!refund) return;
  const can = (verb: Parameters<typeof refundStates.can>[0]) => refundStates.can(verb, refund.status);
  if (to === 'approved' && can('approve')) await moveToPayable(refund);
  else if ((to === 'rejected' || to === 'cancelled') && can('drop')) await takeBack(refund, reason);
  else if (to === 'paid' && can('pay')) await markAs(refund.id, 'paid');
  else if (to === 'unpaid' && can('open_again')) await markAs(refund.id, 'approved');
}

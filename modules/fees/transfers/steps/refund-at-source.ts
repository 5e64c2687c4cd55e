// STU-61, FEE-60: to or from a franchise deposit and credit stay in the company that took them: they become refunds to the fee payer.

import { rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { refundApproved } from '#modules/fees/refunds/chapter.ts';
import type { Going, TransferEvent } from '../reads/moving-accounts.ts';

export async function refundAtSource(moved: readonly Going[], event: TransferEvent): Promise<void> {
  const refunds = moved.flatMap(({ student_id, transfer_id, payee, deposit, credit }) =>
    [
      { student_id, transfer_id, payee, source: 'security' as const, amount: deposit },
      { student_id, transfer_id, payee, source: 'advance' as const, amount: credit },
    ].filter((refund) => refund.amount > 0),
  );
  if (refunds.length === 0) return;
  const account = { security: await systemAccount('security_held'), advance: await systemAccount('student_advance') };
  const payable = await systemAccount('refund_payable');
  const entry_id = await postEntry(
    {
      branch_id: event.from_branch_id,
      entry_date: event.from_day,
      kind: 'refund',
      source_type: 'student_transfer',
      source_id: moved.length === 1 ? (moved[0]?.transfer_id ?? null) : null,
      narration: 'Deposit and advance to be refunded: transfer with a franchise',
      owner_area: 'fees',
    },
    refunds.flatMap(({ student_id, source, amount }) => {
      const student = { party_kind: 'student', party_id: student_id };
      return [
        { account_id: source === 'security' ? account.security : account.advance, debit: amount, ...student },
        { account_id: payable, credit: amount, ...student },
      ];
    }),
  );
  await refundApproved(
    refunds.map(({ student_id, transfer_id, payee, source, amount }) => ({
      student_id,
      source,
      amount,
      payee,
      reason: 'Transfer with a franchise',
      source_type: 'student_transfer',
      source_id: transfer_id,
    })),
    { branch_id: event.from_branch_id, currency: event.currency, entry_id, day: event.from_day },
  );
  await rowsOf(sql`
    update fees.student_fee_accounts set security_held = 0, advance = 0, updated_at = platform.now()
     where student_id = any (${[...new Set(refunds.map((one) => one.student_id))]}::bigint[])`);
}

// Fees that the group collected for a franchise, and what is left after its end, are asked to be paid out (ROY-20).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { twoBooks } from '#modules/franchise/challans/chapter.ts';
import type { payOut } from '../contract/settlements.ts';
import { payableOf, settledSecurity } from '../reads/held.ts';
import { PAYOUT_WAITS } from '../rules/payout-states.ts';
import { askPayout } from '../steps/ask-payout.ts';
import { releaseHeld } from '../steps/release-held.ts';

const asked = conflict(PAYOUT_WAITS);

export async function payOutHeld({
  branch_id,
  amount,
  to_account_id = null,
}: ParsedInputOf<typeof payOut>): Promise<DataOf<typeof payOut>> {
  await requirePermission('Royalty Deposit');
  requireBranch(branch_id);
  await oneAtATime('royalty of', branch_id);
  const books = await twoBooks(branch_id);
  const { payable } = await payableOf(branch_id);
  if (amount > payable)
    throw badField(
      'amount',
      payable > 0
        ? `At most ${moneyWithCurrency(payable, books.currency)} may be paid out: the rest covers what is open on its challans`
        : 'Nothing may be paid out: what the group holds covers what is open on its challans',
    );
  if (to_account_id !== null) {
    const own = await rowOf(sql`
      select 1 from platform.accounts a where a.id = ${to_account_id}::bigint and a.kind in ('bank', 'cash') and (a.branch_ids is null or ${branch_id}::int = any (a.branch_ids))`);
    if (!own)
      throw badField('to_account_id', 'This account is not one of the franchise. Choose another, or leave it empty');
  }
  const ended = await settledSecurity(branch_id);
  if (ended !== null) await releaseHeld(books, { agreement_id: ended, security: true });
  const made = await onConstraint('franchise_payouts_asked', asked, () =>
    askPayout(books, {
      amount,
      purpose: `Collected for ${books.branch_name}, paid out`,
      to_account_id,
      settlement_id: null,
    }),
  );
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: 'payment to the franchise asked for',
    after: { amount },
  });
  return made;
}

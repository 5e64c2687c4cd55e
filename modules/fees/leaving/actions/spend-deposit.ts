// The security deposit of a child that leaves (STU-58, FEE-60, FEE-70): dues first, the oldest challan before the others; the rest goes to
// Refunds payable, stays held, or becomes income.

import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { Posting, Settlement, SettlementAsked } from '#modules/students/index.ts';
import { holdLess, payDues } from '#modules/fees/advances/chapter.ts';
import { refundApproved } from '#modules/fees/refunds/chapter.ts';
import type { LeavingAccount, LeavingEvent } from '../reads/leaving-account.ts';

type Figures = Pick<Settlement, 'applied' | 'refund' | 'kept' | 'forfeited'>;
type Leaving = LeavingEvent & LeavingAccount & { payee: string | null };

export async function spendDeposit(
  { deposit_action, reason }: Pick<SettlementAsked, 'deposit_action' | 'reason'>,
  leaving: Leaving,
): Promise<{ figures: Figures; postings: Posting[] }> {
  const postings: Posting[] = [];
  const { held } = leaving;
  const applied = Math.min(held, Math.max(0, leaving.receivable));
  if (applied > 0) postings.push({ what: 'deposit used', amount: applied, entry_id: await payDues(applied, leaving) });
  const rest = held - applied;
  const figures: Figures = { applied, refund: 0, kept: 0, forfeited: 0 };
  if (rest === 0) return { figures, postings };
  if (deposit_action === 'keep') return { figures: { ...figures, kept: rest }, postings };
  if (deposit_action === 'forfeit') {
    postings.push({
      what: 'deposit forfeited',
      amount: rest,
      entry_id: await moveRest(leaving, { amount: rest, reason, refund: false }),
    });
    return { figures: { ...figures, forfeited: rest }, postings };
  }
  postings.push({
    what: 'refund',
    amount: rest,
    entry_id: await moveRest(leaving, { amount: rest, reason, refund: true }),
  });
  return { figures: { ...figures, refund: rest }, postings };
}

function headOf({ branch_id, entry_date, source_type, source_id }: Leaving, kind: string, narration: string) {
  return { branch_id, entry_date, source_type, source_id, kind, narration, owner_area: 'fees' };
}

/** To Refunds payable with a refund that accounts pays out, or to income. */
async function moveRest(
  leaving: Leaving,
  { amount, reason, refund }: { amount: number; reason: string; refund: boolean },
): Promise<number> {
  const { student_id, branch_id, terms, payee, entry_date, source_type, source_id } = leaving;
  const student = { party_kind: 'student', party_id: student_id };
  const narration = refund ? 'Security deposit to be refunded' : `Security deposit forfeited: ${reason}`.slice(0, 500);
  const entry_id = await postEntry(headOf(leaving, 'refund', narration), [
    { account_id: await systemAccount('security_held'), debit: amount, ...student },
    refund
      ? { account_id: await systemAccount('refund_payable'), credit: amount, ...student }
      : { account_id: await systemAccount('forfeited_deposits'), credit: amount },
  ]);
  await holdLess(student_id, amount);
  if (refund)
    await refundApproved([{ student_id, source: 'security', amount, reason, payee, source_type, source_id }], {
      branch_id,
      currency: terms.currency,
      entry_id,
      day: entry_date,
    });
  return entry_id;
}

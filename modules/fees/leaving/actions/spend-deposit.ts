// The security deposit of a child that leaves (STU-58, FEE-60, FEE-70): dues first, the oldest challan before the others; the rest goes to
// Refunds payable, stays held, or becomes income.

import { rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { Posting, Settlement, SettlementAsked } from '#modules/students/index.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import type { LeavingAccount, LeavingEvent } from '../reads/leaving-account.ts';
import { allocate } from '#modules/fees/student-accounts/rules/index.ts';
import { refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';

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

/** The oldest challan first; answers the entry. */
export async function payDues(amount: number, leaving: Leaving): Promise<number> {
  const { student_id, terms, entry_date, source_type, source_id } = leaving;
  const { placements } = allocate(amount, await openChallans([{ student_id, sibling_rank: 1 }]), terms.policy);
  const student = { party_kind: 'student', party_id: student_id };
  const entry_id = await postEntry(headOf(leaving, 'advance_apply', 'Security deposit used for dues'), [
    { account_id: await systemAccount('security_held'), debit: amount, ...student },
    ...placements.map((placement) => ({
      account_id: terms.accounts.receivable,
      credit: placement.amount,
      ...student,
      doc_type: 'challan',
      doc_id: placement.challan_id,
    })),
  ]);
  await settleChallans(
    placements.map((placement) => ({ ...placement, kind: 'security' })),
    [],
    { deposit_id: null, source_type, source_id, value_date: entry_date, entry_date, entry_id },
  );
  await holdLess(student_id, amount);
  await refreshFeeAccounts([student_id], new Map());
  return entry_id;
}

/** To Refunds payable with a refund that accounts pays out, or to income. */
async function moveRest(
  leaving: Leaving,
  { amount, reason, refund }: { amount: number; reason: string; refund: boolean },
): Promise<number> {
  const { student_id, branch_id, terms, payee, source_type, source_id } = leaving;
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
    await rowsOf(sql`
      insert into fees.fee_refunds (branch_id, student_id, source, amount, currency, reason, payee_name, status, entry_id, source_type, source_id)
      values (${branch_id}::int, ${student_id}::bigint, 'security', ${amount}::bigint, ${terms.currency}, ${reason}, ${payee ?? 'Fee payer'}, 'approved',
              ${entry_id}::bigint, ${source_type}, ${source_id}::bigint)`);
  return entry_id;
}

/** `amount` below 0 gives it back to what is held. */
export async function holdLess(student_id: number, amount: number): Promise<void> {
  await rowsOf(sql`
    update fees.student_fee_accounts set security_held = security_held - ${amount}::bigint, updated_at = platform.now()
     where student_id = ${student_id}::bigint`);
}

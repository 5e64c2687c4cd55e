// The security deposit of a child that has left, used for what is owed (FEE-70, FEE-71). The caller holds the lock on the student's account.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { type CollectingTerms, refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';
import { allocate } from '#modules/fees/student-accounts/rules/index.ts';

export interface UseOfSecurity {
  terms: CollectingTerms;
  branch_id: number;
  student_id: number;
  entry_date: LocalDate;
  source_type: 'student_leaving';
  source_id: number;
}

/** The oldest challan first; answers the entry. */
export async function payDues(amount: number, use: UseOfSecurity): Promise<number> {
  const { branch_id, student_id, terms, entry_date, source_type, source_id } = use;
  const { placements } = allocate(amount, await openChallans([{ student_id, sibling_rank: 1 }]), terms.policy);
  const student = { party_kind: 'student', party_id: student_id };
  const entry_id = await postEntry(
    {
      branch_id,
      entry_date,
      source_type,
      source_id,
      kind: 'advance_apply',
      narration: 'Security deposit used for dues',
      owner_area: 'fees',
    },
    [
      { account_id: await systemAccount('security_held'), debit: amount, ...student },
      ...placements.map((placement) => ({
        account_id: terms.accounts.receivable,
        credit: placement.amount,
        ...student,
        doc_type: 'challan',
        doc_id: placement.challan_id,
      })),
    ],
  );
  await settleChallans(
    placements.map((placement) => ({ ...placement, kind: 'security' })),
    [],
    { deposit_id: null, source_type, source_id, value_date: entry_date, entry_date, entry_id },
  );
  await holdLess(student_id, amount);
  await refreshFeeAccounts([student_id], new Map());
  return entry_id;
}

/** `amount` below 0 gives it back to what is held. */
export async function holdLess(student_id: number, amount: number): Promise<void> {
  await rowsOf(sql`
    update fees.student_fee_accounts set security_held = security_held - ${amount}::bigint, updated_at = platform.now()
     where student_id = ${student_id}::bigint`);
}

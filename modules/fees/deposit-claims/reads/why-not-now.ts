// Why a claim cannot be approved as things stand; empty is good (FEE-59).

import { rowOf, sql } from '#platform/db/index.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { counted } from '#kernel/counted.ts';
import { takenAlready } from '../rules/match-rows.ts';
import type { Evidence } from './claim-evidence.ts';
import { payerOf, type StoredClaim } from './stored-claim.ts';

export async function whyNotNow(claim: StoredClaim, { rows, picked, like }: Evidence): Promise<string[]> {
  const found = [
    takenAlready(claim, like),
    picked.why === 'several'
      ? `${counted(rows.length, 'row')} of the bank fit this claim. Choose the one that it is, or none`
      : null,
    await accountOutOfUse(claim.bank_account_id),
    (await payingStudents(payerOf(claim))).branch_id === claim.branch_id
      ? null
      : 'The student is in another branch now. Reject the claim, and let that branch send it',
  ];
  return found.filter((one) => one !== null);
}

async function accountOutOfUse(id: number): Promise<string | null> {
  const account = await rowOf(sql<{ usable: boolean }>`
    select a.active and 'collection' = any (a.use_for) as usable from accounts.bank_accounts a where a.id = ${id}::bigint`);
  return account?.usable ? null : 'The bank account takes no fees any more. Reject the claim';
}

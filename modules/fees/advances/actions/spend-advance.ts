// Uses an advance on open challans (FEE-48). The caller holds the lock on the student's account.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { type CollectingTerms, refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { advanceLines, allocate, type Placement } from '#modules/fees/student-accounts/rules/index.ts';

export interface UseOfAdvance {
  terms: CollectingTerms;
  student_id: number;
  source_type: 'advance' | 'student_leaving';
  source_id: number;
  entry_date: LocalDate;
}

export interface AdvanceUsed {
  applied: number;
  advance: number;
  receivable: number;
  settlements: Placement[];
  entry_id: number;
}

/** An advance is never late, so it causes no fine. */
export async function spendAdvance(
  amount: number,
  open: readonly OpenStudentChallan[],
  { terms, student_id, ...source }: UseOfAdvance,
): Promise<AdvanceUsed> {
  const { placements, rest } = allocate(amount, open, terms.policy);
  const head = { branch_id: terms.branch_id, kind: 'advance_apply', ...source };
  const entry_id = await postEntry(
    { ...head, narration: 'Advance used', owner_area: 'fees' },
    advanceLines(student_id, placements, terms.accounts),
  );
  await settleChallans(
    placements.map((placement) => ({ ...placement, kind: 'advance' })),
    [],
    { ...source, deposit_id: null, value_date: source.entry_date, entry_id },
  );
  const applied = amount - rest;
  const [after] = await refreshFeeAccounts([student_id], new Map([[student_id, -applied]]));
  const { advance = 0, receivable = 0 } = after ?? {};
  return { applied, advance, receivable, settlements: placements, entry_id };
}

/** All free advance on all open challans; null when there is no advance or no challan. */
export async function spendFreeAdvance(use: UseOfAdvance): Promise<AdvanceUsed | null> {
  const { student_id } = use;
  const account = await rowOf(sql<{ free: number }>`
    select advance - advance_reserved as free from fees.student_fee_accounts where student_id = ${student_id}::bigint`);
  const open = await openChallans([{ student_id, sibling_rank: 1 }]);
  if (!account || account.free <= 0 || open.length === 0) return null;
  return spendAdvance(account.free, open, use);
}

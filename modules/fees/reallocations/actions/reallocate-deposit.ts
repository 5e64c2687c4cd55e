// Places the money of a receipt on other challans of the same payer (04 §6.4; FEE-46, FEE-55). What is owed in all stays: the book shows which
// challans changed, the cash and the bank are not touched. Asked again with the former amounts, it goes back.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { gate } from '#modules/branches/index.ts';
import { lockDeposit, whatIsUndone } from '#modules/fees/deposit-reversals/chapter.ts';
import { collectingTerms, payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { depositReallocate } from '../contract/reallocations.ts';
import { placingProblem } from '../reads/deposit-placement.ts';
import { placeAnew } from '../steps/place-anew.ts';

type Input = ParsedInputOf<typeof depositReallocate>;

export async function reallocateDeposit(input: Input): Promise<DataOf<typeof depositReallocate>> {
  await requirePermission('Fee Deposit Reverse');
  const locked = await lockDeposit(input.id);
  const { deposit, advance_student_id } = locked;
  const { deposit_id, receipt_no, branch_id } = deposit;
  const problem = placingProblem(deposit);
  if (problem !== null) throw conflict(problem);
  if (deposit.version !== input.version)
    throw conflict('This deposit changed since you opened it. Open it again', { version: deposit.version });
  await gate(branch_id, 'collect');
  const undone = await whatIsUndone(locked);
  const again = [...new Set(undone.reopened.map((one) => one.challan_no))];
  if (again.length > 0 && !input.reopen)
    throw conflict(`This will reopen ${counted(again.length, 'challan')}. Go on?`, { reopens: again });
  const { student_id, family_id } = deposit;
  const { students } = await payingStudents(family_id === null ? { student_id: student_id ?? 0 } : { family_id });
  const { currency } = await collectingTerms(branch_id);
  const entry_date = (await firstOpenDay(branch_id, deposit.today)) ?? deposit.today;
  const narration = `Receipt ${receipt_no} re-allocated: ${input.reason}`.slice(0, 500);
  const { plan, entry_id } = await placeAnew(locked, undone, {
    payers: students,
    advance_student_id,
    by_hand: input.allocation,
    entry_date,
    narration,
  });
  const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, part) => sum + part.amount, 0);
  await audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'placed again',
    branch_id,
    before: { challans: [...new Set(undone.challans)] },
    after: {
      receipt_no,
      settled: moneyWithCurrency(total(plan.placements), currency),
      advance: moneyWithCurrency(plan.advance, currency),
      reason: input.reason,
    },
  });
  return {
    deposit_id,
    receipt_no,
    currency,
    settled: total(plan.placements),
    fines: total(plan.fines),
    advance: plan.advance,
    entry_id,
  };
}

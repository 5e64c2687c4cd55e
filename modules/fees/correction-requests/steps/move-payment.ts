// FEE-56: a payment that was taken for the wrong child is settled on the right one. The receipt, its key and the bank stay as they are.

import type { LocalDate } from '#kernel/dates.ts';
import { audit } from '#platform/audit/audit.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { lockDeposit, whatIsUndone } from '#modules/fees/deposit-reversals/chapter.ts';
import { placeAnew } from '#modules/fees/reallocations/chapter.ts';
import type { DepositFacts, TargetFacts } from '../rules/correction-facts.ts';

/** Answers the entries that were made. The accounts of all children are locked. */
export async function movePayment(
  facts: DepositFacts,
  target: TargetFacts,
  { entry_date, narration }: { entry_date: LocalDate; narration: string },
): Promise<number[]> {
  const locked = await lockDeposit(facts.deposit_id);
  const { deposit_id, entry_date: entered } = locked.deposit;
  const { entries } = await placeAnew(locked, await whatIsUndone(locked), {
    payers: [{ student_id: target.student_id, sibling_rank: 1 }],
    advance_student_id: target.student_id,
    entry_date,
    narration,
  });
  await rowsOf(sql`
    with cheque as (
      update fees.cheques set student_id = ${target.student_id}::bigint, family_id = null where deposit_id = ${deposit_id}::bigint)
    update fees.deposits set student_id = ${target.student_id}::bigint, family_id = null
     where id = ${deposit_id}::bigint and entry_date = ${entered}::date`);
  await noteMove(facts, target);
  return entries;
}

async function noteMove(
  { deposit_id, branch_id, receipt_no, amount, currency, student_id }: DepositFacts,
  target: TargetFacts,
) {
  const from = await rowOf(sql<{ full_name: string }>`
    select full_name from students.students where id = ${student_id}::bigint`);
  await audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'moved',
    branch_id,
    before: { of: from?.full_name ?? 'the family' },
    after: { of: target.full_name, receipt_no, amount: moneyWithCurrency(amount, currency) },
  });
}

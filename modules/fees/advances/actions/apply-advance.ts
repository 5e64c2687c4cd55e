// Settles open challans from a student's advance, the oldest first or those that are named (FEE-48).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import type { advanceApply } from '../contract/advances.ts';
import { collectingTerms, lockFeeAccounts, payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { spendAdvance } from './spend-advance.ts';

/** An advance is never late, so it causes no fine. Refuses when no advance is free or no challan is open. */
export async function applyAdvance(input: ParsedInputOf<typeof advanceApply>): Promise<DataOf<typeof advanceApply>> {
  await requirePermission('Fee Deposit');
  const { student_id } = input;
  const payer = await payingStudents({ student_id });
  await lockFeeAccounts([student_id]);
  const terms = await collectingTerms(payer.branch_id);
  await gate(payer.branch_id, 'collect');

  const account = await rowOf(sql<{ free: number }>`
    select advance - advance_reserved as free from fees.student_fee_accounts where student_id = ${student_id}::bigint`);
  const free = account?.free ?? 0;
  if (free <= 0) throw conflict('This student has no advance to use');
  const amount = input.amount ?? free;
  if (amount > free) throw badField('amount', `Only ${moneyWithCurrency(free, terms.currency)} of advance can be used`);
  const open = await openChallans(payer.students);
  const chosen = input.challan_ids ? open.filter((challan) => input.challan_ids?.includes(challan.challan_id)) : open;
  if (chosen.length === 0) throw conflict('There is no open challan to use the advance on');

  const used = await spendAdvance(amount, chosen, {
    terms,
    student_id,
    source_type: 'advance',
    source_id: student_id,
    entry_date: terms.today,
  });
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: 'advance used',
    branch_id: payer.branch_id,
    after: { amount: moneyWithCurrency(used.applied, terms.currency) },
  });
  return used;
}

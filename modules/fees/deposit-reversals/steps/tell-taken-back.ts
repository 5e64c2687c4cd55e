// The fee payer hears that a receipt was taken back, and what is owed now (FEE-55).

import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { TAKEN_BACK } from '../rules/reversal-events.ts';
import type { LockedDeposit } from './lock-deposit.ts';

export async function tellTakenBack(
  { deposit, student_ids, advance_student_id }: LockedDeposit,
  reason: string,
): Promise<void> {
  const { deposit_id, branch_id, receipt_no, amount } = deposit;
  const now = await rowOf(sql<{ student: string; balance: number }>`
    select coalesce(string_agg(s.full_name, ', ' order by s.id), '') as student, coalesce(sum(a.receivable), 0)::bigint as balance
      from students.students s left join fees.student_fee_accounts a on a.student_id = s.id where s.id = any (${student_ids}::bigint[])`);
  await message({
    event: TAKEN_BACK,
    branch_id,
    subject_type: 'student',
    subject_id: advance_student_id,
    student_id: advance_student_id,
    key: `deposit:${deposit_id}`,
    data: { student: now?.student ?? '', receipt_no, amount, balance: now?.balance ?? 0, reason },
  });
}

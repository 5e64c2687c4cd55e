// One payment, one message (FEE-53): the fee payer hears of the receipt, unless the money paid a registration or admission challan whole, of which
// admissions tells (02, PAYMENT_RECEIVED).

import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { DEPOSITED } from '../rules/deposit-events.ts';

interface ToTell {
  deposit_id: number;
  branch_id: number;
  receipt_no: string;
  amount: number;
  /** Whose payer is told; of a family its first child. */
  student_id: number;
  student: string;
  /** Of the student, or of the children of the family, afterwards. */
  balance: number;
}

/** Many at once, as a file of the bank brings them. */
export async function tellDeposits(deposits: readonly ToTell[]): Promise<void> {
  if (deposits.length === 0) return;
  const told = await rowsOf(sql<{ deposit_id: number }>`
    select distinct x.deposit_id from fees.settlements x join fees.challans c on c.id = x.challan_id and c.bill_month = x.bill_month
     where x.deposit_id = any (${deposits.map((one) => one.deposit_id)}::bigint[]) and c.kind in ('registration', 'admission') and c.status = 'paid'`);
  const byAdmissions = new Set(told.map((row) => row.deposit_id));
  await message(
    ...deposits
      .filter((one) => !byAdmissions.has(one.deposit_id))
      .map(({ deposit_id, branch_id, student_id, student, receipt_no, amount, balance }) => ({
        event: DEPOSITED,
        branch_id,
        subject_type: 'student',
        subject_id: student_id,
        student_id,
        key: `deposit:${deposit_id}`,
        data: { student, receipt_no, amount, balance },
      })),
  );
}

// Registers the receipt for public verification (13 SVC-8), in the transaction that takes the money.

import type { Currency } from '#kernel/money.ts';
import { enterVerifyCode } from '#platform/verify/verify-codes.ts';
import type { PayingStudents } from '#modules/fees/student-accounts/chapter.ts';

export interface EnteredReceipt {
  deposit_id: number;
  receipt_no: string;
  entry_date: string;
  amount: number;
  currency: Currency;
}

/** What the page shows stands on the receipt too: who paid, for whom, how much. */
export async function enterReceipt(receipt: EnteredReceipt, { branch_id, students }: PayingStudents): Promise<void> {
  const [first] = students;
  await enterVerifyCode({
    kind: 'receipt',
    branch_id,
    owner: { table: 'fees.deposits', id: receipt.deposit_id },
    number: receipt.receipt_no,
    issued_on: receipt.entry_date,
    shown: {
      received_from: first?.father_name || first?.full_name || '',
      students: students.map((student) => student.full_name).join(', '),
      amount: receipt.amount,
      currency: receipt.currency,
    },
  });
}

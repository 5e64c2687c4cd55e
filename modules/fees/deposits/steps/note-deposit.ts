// What the audit knows of a deposit (spec 00 §8), and what its payer is told (FEE-53): by its receipt, in the transaction that takes the money.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { audit } from '#platform/audit/audit.ts';
import { tellDeposits } from './tell-deposits.ts';

interface TakenMoney {
  deposit_id: number;
  branch_id: number;
  receipt_no: string;
  amount: number;
  currency: Currency;
  channel: string;
  value_date: string;
  entry_date: string;
  students: readonly { full_name: string }[];
  /** Whose payer is told; of a family its first child. */
  student_id: number;
  /** What is owed afterwards. */
  balance: number;
}

export async function noteDeposit(taken: TakenMoney): Promise<void> {
  const { deposit_id, branch_id, amount, currency, receipt_no, channel, value_date, entry_date, student_id, balance } =
    taken;
  const student = taken.students.map((one) => one.full_name).join(', ');
  await audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'taken',
    branch_id,
    after: {
      receipt_no,
      of: student,
      amount: moneyWithCurrency(amount, currency),
      channel: channel.replaceAll('_', ' '),
      value_date,
      ...(entry_date === value_date ? {} : { entry_date }),
    },
  });
  await tellDeposits([{ deposit_id, branch_id, receipt_no, amount, student_id, student, balance }]);
}

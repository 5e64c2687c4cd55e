// What the audit knows of a deposit (spec 00 §8): by its receipt, in the transaction that takes the money.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { audit } from '#platform/audit/audit.ts';

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
}

export function noteDeposit({ deposit_id, branch_id, amount, currency, students, ...of }: TakenMoney): Promise<void> {
  const { receipt_no, channel, value_date, entry_date } = of;
  return audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'taken',
    branch_id,
    after: {
      receipt_no,
      of: students.map((student) => student.full_name).join(', '),
      amount: moneyWithCurrency(amount, currency),
      channel: channel.replaceAll('_', ' '),
      value_date,
      ...(entry_date === value_date ? {} : { entry_date }),
    },
  });
}

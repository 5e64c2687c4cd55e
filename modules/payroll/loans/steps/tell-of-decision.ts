// The person hears that their loan is accepted or rejected, once; of what was taken back nobody is told (07 §3.2).

import { counted } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { type DecidedLoan, LOAN_DECIDED, saidDecision, saidLoan } from '../rules/loan-events.ts';

interface Decided extends Omit<DecidedLoan, 'asked'> {
  branch_id: number;
  employee_id: number;
  number: string;
  kind: 'loan' | 'advance';
  amount: number;
  currency: Currency;
  asked_amount: number | null;
  asked_instalments: number | null;
}

const saidAsked = ({ asked_amount, asked_instalments, currency }: Decided): string | null =>
  asked_amount === null
    ? null
    : `${moneyWithCurrency(asked_amount, currency)} in ${counted(asked_instalments ?? 1, 'instalment')}`;

/** `rejected`: why. */
export async function tellOfDecision(loan_id: number, rejected: string | null): Promise<void> {
  const loan = await rowOf(sql<Decided>`
    select l.branch_id, l.employee_id, l.number, l.kind, l.amount, l.instalments, l.start_month, l.currency, l.asked_amount, l.asked_instalments from payroll.employee_loans l where l.id = ${loan_id}::bigint`);
  if (!loan) return;
  const decided = rejected === null ? 'accepted' : 'rejected';
  await message({
    event: LOAN_DECIDED,
    branch_id: loan.branch_id,
    subject_type: 'employee',
    subject_id: loan.employee_id,
    key: `loan:${loan_id}:${decided}`,
    data: {
      loan: saidLoan(loan),
      amount: loan.amount,
      decided,
      more: saidDecision({ ...loan, asked: saidAsked(loan) }, rejected),
    },
  });
}

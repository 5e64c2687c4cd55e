// The person hears that their loan is accepted or rejected, once; of what was taken back nobody is told (07 §3.2).

import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { type DecidedLoan, LOAN_DECIDED, saidDecision, saidLoan } from '../rules/loan-events.ts';

interface Decided extends DecidedLoan {
  branch_id: number;
  employee_id: number;
  number: string;
  kind: 'loan' | 'advance';
  amount: number;
}

/** `rejected`: why. */
export async function tellOfDecision(loan_id: number, rejected: string | null): Promise<void> {
  const loan = await rowOf(sql<Decided>`
    select l.branch_id, l.employee_id, l.number, l.kind, l.amount, l.instalments, l.start_month from payroll.employee_loans l where l.id = ${loan_id}::bigint`);
  if (!loan) return;
  const decided = rejected === null ? 'accepted' : 'rejected';
  await message({
    event: LOAN_DECIDED,
    branch_id: loan.branch_id,
    subject_type: 'employee',
    subject_id: loan.employee_id,
    key: `loan:${loan_id}:${decided}`,
    data: { loan: saidLoan(loan), amount: loan.amount, decided, more: saidDecision(loan, rejected) },
  });
}

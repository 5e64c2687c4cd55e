// Money that came for a loan beside its instalments, or was given up: kept, and the loan follows (LOAN-9).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { StoredLoan } from './stored-loan.ts';

interface Receipt {
  amount: number;
  day: string;
  kind: 'early' | 'write_off';
  account_id: number | null;
  entry_id: number;
  reason: string | null;
}

/** Answers what is still owed. */
export async function keepReceipt(loan: StoredLoan, receipt: Receipt): Promise<number> {
  await rowsOf(sql`
    insert into payroll.loan_receipts (branch_id, employee_id, loan_id, amount, day, kind, account_id, entry_id, reason)
    values (${loan.branch_id}::int, ${loan.employee_id}::bigint, ${loan.id}::bigint, ${receipt.amount}::bigint, ${receipt.day}::date, ${receipt.kind},
            ${receipt.account_id}::bigint, ${receipt.entry_id}::bigint, ${receipt.reason})`);
  const repaid = loan.repaid + receipt.amount;
  const over = receipt.kind === 'write_off' ? 'written_off' : 'settled';
  const state = repaid === loan.amount ? over : 'disbursed';
  await rowsOf(sql`
    update payroll.employee_loans set repaid = ${repaid}::bigint, state = ${state}, updated_by = platform.current_user_id() where id = ${loan.id}::bigint`);
  return loan.amount - repaid;
}

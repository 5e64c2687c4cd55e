// Loans are accepted or rejected at the level they wait for, each on its own; one may be accepted lower or over longer (LOAN-3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { decide } from '#platform/approvals/decide.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import type { loanDecide } from '../contract/loans.ts';
import { loanStates } from '../rules/loan-states.ts';
import { instalmentAmounts } from '../rules/loan-terms.ts';
import { lockLoan, type StoredLoan } from '../steps/stored-loan.ts';

type Decision = ParsedInputOf<typeof loanDecide>;

/** What is the same as before is no change. Refuses what was not asked for: more money, or fewer instalments. */
async function change(loan: StoredLoan, input: Decision): Promise<void> {
  const { amount, instalments } = {
    amount: input.amount ?? loan.amount,
    instalments: input.instalments ?? loan.instalments,
  };
  if (amount === loan.amount && instalments === loan.instalments) return;
  if (amount > loan.amount) throw badField('amount', 'An approver lowers the amount; for more, a new request is made');
  if (instalments < loan.instalments)
    throw badField('instalments', 'An approver gives more instalments; for fewer, a new request is made');
  if (instalmentAmounts(amount, instalments, loan.unit).some((one) => one <= 0))
    throw badField('instalments', 'An instalment would be nothing: choose fewer');
  await rowsOf(sql`
    update payroll.employee_loans set asked_amount = coalesce(asked_amount, amount), asked_instalments = coalesce(asked_instalments, instalments),
           amount = ${amount}::bigint, instalments = ${instalments}::int, updated_by = platform.current_user_id() where id = ${loan.id}::bigint`);
}

export async function decideLoans(input: Decision): Promise<DataOf<typeof loanDecide>> {
  const { ids, decision, reason } = input;
  await requirePermission('loan-approve', 'loan-final-approve');
  if (ids.length > 1 && (input.amount != null || input.instalments != null))
    throw badField('ids', 'Choose one loan to accept it lower or over longer');
  const failed: DataOf<typeof loanDecide>['failed'] = [];
  let done = 0;
  let [refused]: unknown[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const loan = await lockLoan(id);
    try {
      loanStates.refuse('accept', loan.state);
      await savepoint(async () => {
        if (decision === 'approve') await change(loan, input);
        await decide(loan.approval_id ?? 0, { verb: decision, reason: reason ?? null });
      });
      done += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      refused = refusal;
      failed.push({ id, name: loan.name, message: refusal.message });
    }
  }
  // One loan alone is refused as such: with its field, its code.
  if (ids.length === 1 && refused) throw refused;
  return { done, failed };
}

// Loans are accepted or rejected at the level they wait for; each on its own.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { decide } from '#platform/approvals/decide.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { savepoint } from '#platform/db/index.ts';
import type { loanDecide } from '../contract/loans.ts';
import { loanStates } from '../rules/loan-states.ts';
import { lockLoan } from '../steps/stored-loan.ts';

export async function decideLoans({
  ids,
  decision,
  reason,
}: ParsedInputOf<typeof loanDecide>): Promise<DataOf<typeof loanDecide>> {
  await requirePermission('loan-approve', 'loan-final-approve');
  const failed: DataOf<typeof loanDecide>['failed'] = [];
  let done = 0;
  let [refused]: unknown[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const loan = await lockLoan(id);
    try {
      loanStates.refuse('accept', loan.state);
      await savepoint(() => decide(loan.approval_id ?? 0, { verb: decision, reason: reason ?? null }));
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

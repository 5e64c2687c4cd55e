// Kind 'loan' (14 §4): one level, and a second one over the limit or where a rule is overruled (LOAN-3).

import * as pages from '#kernel/pages.gen.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { tellOfDecision } from '../steps/tell-of-decision.ts';

export interface LoanAsked {
  loan_id: number;
  second_level: boolean;
  /** Rules that fail, as they were said when it was asked for. */
  failing: readonly string[];
}

export const loanKind = defineApproval<LoanAsked>({
  code: 'loan',
  title: 'Loan',
  module: 'payroll',
  area: 'loans',
  subject: 'employee',
  permissions: ['loan-approve', 'loan-final-approve'],
  path: () => pages.ApproveLoan,
  levels: ({ change }) => [
    { title: 'Loan approval', permission: 'loan-approve' },
    ...(change.second_level ? [{ title: 'Final approval', permission: 'loan-final-approve' }] : []),
  ],
  // A rule is overruled only with a reason.
  passes: ({ change }) => Promise.resolve(change.failing.length === 0 ? null : change.failing.join('. ')),
  apply: async ({ change }) => {
    await rowsOf(sql`
      update payroll.employee_loans l set state = case when l.asked_amount is null then 'accepted' else 'changed' end,
             overruled = (select d.reason from platform.approval_decisions d where d.request_id = l.approval_id and d.verb = 'approve' and length(d.reason) >= 5
                           order by d.id desc limit 1)
       where l.id = ${change.loan_id}::bigint and l.state = 'sent'`);
  },
  closed: async ({ change }, { status, reason }) => {
    if (status !== 'cancelled') await tellOfDecision(change.loan_id, status === 'rejected' ? (reason ?? '–') : null);
  },
});

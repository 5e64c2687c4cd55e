// A request for a loan is taken back while it waits: by the person it is for, or by whoever asked for them (spec 07 §3.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { cancelRequest, endRequest } from '#platform/approvals/withdraw.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { loanWithdraw } from '../contract/loans.ts';
import { lockLoan } from '../steps/stored-loan.ts';

export const withdrawLoan = ({
  loan_id,
  mine,
  reason,
}: ParsedInputOf<typeof loanWithdraw>): Promise<DataOf<typeof loanWithdraw>> =>
  ownOrHeld({ mine, permissions: loanWithdraw.permissions }, async (own) => {
    const loan = await lockLoan(loan_id);
    if (own && loan.employee_id !== own.employee_id) throw notFound('This loan');
    if (loan.approval_id === null || loan.state !== 'sent')
      throw conflict(`${loan.number} does not wait any more: there is nothing to take back.`);
    await (own ? endRequest : cancelRequest)(loan.approval_id, reason);
    return { loan_id, number: loan.number };
  });

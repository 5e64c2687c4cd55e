// Calls of loans and advances (07 §6.2).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { askLoan, previewLoan } from '../actions/ask-loan.ts';
import { decideLoans } from '../actions/decide-loans.ts';
import { withdrawLoan } from '../actions/withdraw-loan.ts';
import { disburseLoan, payLoanEarly, skipInstalment, writeLoanOff } from '../actions/run-loan.ts';
import * as loans from '../contract/loans.ts';
import { listAccepted, listOwnLoans, listPending, listRejectedLoans, readLoan } from '../reads/loan-rows.ts';

export const loanCalls = [
  serve(loans.addLoan, async (input) => {
    const answer = await askLoan(input);
    return withMessage(answer, `${answer.number} is sent for approval`);
  }),
  serve(loans.loanPreview, previewLoan),
  serve(loans.pendingLoans, listPending),
  serve(loans.acceptedLoans, listAccepted),
  serve(loans.rejectedLoans, listRejectedLoans),
  serve(loans.ownLoans, listOwnLoans),
  serve(loans.loanHistory, readLoan),
  serve(loans.loanWithdraw, async (input) => {
    const answer = await withdrawLoan(input);
    return withMessage(answer, `${answer.number} is taken back`);
  }),
  serve(loans.loanDecide, async (input) => {
    const answer = await decideLoans(input);
    const [first] = answer.failed;
    const left = first ? `; ${first.name}: ${first.message}` : '';
    const verb = input.decision === 'approve' ? 'approved' : 'rejected';
    return withMessage(answer, `${counted(answer.done, 'loan')} ${verb}${left}`);
  }),
  serve(loans.loanDisburse, async (input) => {
    const loan = await disburseLoan(input);
    return withMessage(loan, `${loan.number} is paid out`);
  }),
  serve(loans.loanSkip, async (input) => withMessage(await skipInstalment(input), 'Skipped; it is added at the end')),
  serve(loans.loanEarlyPayment, payLoanEarly),
  serve(loans.loanWriteOff, writeLoanOff),
];

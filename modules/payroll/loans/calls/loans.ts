// Calls of loans and advances (07 §6.2).

import { counted } from '#kernel/counted.ts';
import { notFound } from '#kernel/refusal.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { agreeToLoan } from '../actions/agree-loan.ts';
import { askLoan, previewLoan } from '../actions/ask-loan.ts';
import { decideLoans } from '../actions/decide-loans.ts';
import { withdrawLoan } from '../actions/withdraw-loan.ts';
import { disburseLoan, payLoanEarly, skipInstalment, writeLoanOff } from '../actions/run-loan.ts';
import * as loans from '../contract/loans.ts';
import { loanAgreementPaper } from '../prints/loan-agreement.ts';
import { readLoanPaper } from '../reads/loan-paper.ts';
import { listAccepted, listOwnLoans, listPending, listRejectedLoans, readLoan } from '../reads/loan-rows.ts';

async function agreementAsked(loan_id: number, own_id: number | null) {
  const loan = await readLoanPaper(loan_id, own_id);
  const [held] = await readLetterheads([loan.branch_id]);
  if (!held) throw notFound('The branch of this loan');
  return { held, loan };
}

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
  serveAtEdge(loans.loanAgreement, async ({ loan_id, mine }, facts) => {
    const { permissions } = loans.loanAgreement;
    const { held, loan } = await inRequest(loans.loanAgreement, facts, () =>
      ownOrHeld({ mine, permissions }, (own) => agreementAsked(loan_id, own?.employee_id ?? null)),
    );
    const bytes = await renderPdf(loanAgreementPaper, { ...loan, letterhead: await withLogo(held) });
    return paperAnswer(['Loan agreement', loan.name, loan.number], bytes);
  }),
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
  serve(loans.loanAgree, async (input) => {
    const loan = await agreeToLoan(input);
    return withMessage(loan, input.agree ? `${loan.number} can be paid out` : `${loan.number} is not taken`);
  }),
  serve(loans.loanDisburse, async (input) => {
    const loan = await disburseLoan(input);
    return withMessage(loan, `${loan.number} is paid out`);
  }),
  serve(loans.loanSkip, async (input) => withMessage(await skipInstalment(input), 'Skipped; it is added at the end')),
  serve(loans.loanEarlyPayment, payLoanEarly),
  serve(loans.loanWriteOff, writeLoanOff),
];

// Loans and advances of employees: what the chapter declares.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { loanKind } from './actions/approve-loan.ts';
import { loanCalls } from './calls/loans.ts';
import { loanEvents } from './rules/loan-events.ts';
import { loanNumbers } from './rules/loan-numbers.ts';

export { askLoan } from './actions/ask-loan.ts';
export { decideLoans } from './actions/decide-loans.ts';
export { refuseAccount } from './steps/stored-loan.ts';
export { tellOfShort } from './steps/tell-of-short.ts';

export const loansChapter = defineChapter({
  name: 'loans',
  calls: loanCalls,
  approvals: [loanKind],
  numbers: loanNumbers,
  messageEvents: loanEvents,
  documents: [{ source: 'loan', path: (_id, number) => number && linkTo(pages.LoanManagement, { q: number }) }],
});

// Statements of a child and a family: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsLife } from '#modules/students/index.ts';
import { lifeOfMoney } from './reads/life-of-money.ts';
import { certificateCalls } from './calls/certificates.ts';
import { statementPrintCalls } from './calls/statement-prints.ts';
import { statementCalls } from './calls/statements.ts';
import { certificateNumbers } from './rules/certificate-numbers.ts';

export { issueCertificates } from './actions/issue-certificates.ts';

export const statementsChapter = defineChapter({
  name: 'statements',
  calls: [...statementCalls, ...statementPrintCalls, ...certificateCalls],
  numbers: certificateNumbers,
  answers: [studentsLife.answeredBy(lifeOfMoney)],
});

// Calls of ledgers and statements of people (07 §6.2).

import { serve, serveAtEdge } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/index.ts';
import * as ledgers from '../contract/ledgers.ts';
import { accountStatements } from '../prints/account-statement.ts';
import { listLedgers, readEmployeeLedger } from '../reads/ledger-rows.ts';
import { readStatement } from '../reads/statement.ts';

export const ledgerCalls = [
  serve(ledgers.employeeLedgers, listLedgers),
  serve(ledgers.employeeLedgerOf, readEmployeeLedger),
  serve(ledgers.employeeStatment, readStatement),
  serveAtEdge(ledgers.accountStatement, (input, facts) =>
    answerBookPaper(ledgers.accountStatement, facts, {
      name: ['Statement of account', `(${input.employee_ids.length})`],
      load: () => accountStatements(input),
    }),
  ),
];

// One payee across branches: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { payeeLedgerCalls } from './calls/payee-ledger.ts';
import { taxWithheldCalls } from './calls/tax-withheld.ts';

export const payeeLedgerChapter = defineChapter({
  name: 'payee-ledger',
  calls: [...payeeLedgerCalls, ...taxWithheldCalls],
});

// The ledger: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { ledgerCalls } from './calls/ledger.ts';

export { readLedger, readPartyLedger } from './reads/ledger.ts';

export const ledgerChapter = defineChapter({
  name: 'ledger',
  calls: ledgerCalls,
});

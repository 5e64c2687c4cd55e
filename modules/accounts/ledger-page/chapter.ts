// The page Ledger with its tabs: ledger, journal, cash book, day book, counts. It stands apart, because vouchers and cash show entries of the ledger.

import { defineChapter } from '#platform/module.ts';

export const ledgerPageChapter = defineChapter({ name: 'ledger-page' });

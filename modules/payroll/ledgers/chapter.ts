// Ledgers and statements of people: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { ledgerCalls } from './calls/ledgers.ts';

export const ledgersChapter = defineChapter({ name: 'ledgers', calls: ledgerCalls });

// What banks and gateways are told: bills by payment code, lists for banks, both as files. What the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { writeBankFileJob } from './actions/write-bank-file.ts';
import { billCalls } from './calls/bills.ts';

export { writeBankFileJob };

export const billsChapter = defineChapter({ name: 'bills', calls: billCalls, jobs: [writeBankFileJob] });

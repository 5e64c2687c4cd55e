// Banks, our accounts with them, formats of their files: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { bankCalls } from './calls/banks.ts';

export { deliverFormats } from './actions/deliver-formats.ts';
export { saveBankAccount } from './actions/save-bank-account.ts';
export { bankAccountById } from './reads/bank-accounts.ts';
export { formatById, formatsFor } from './reads/formats.ts';
export { linesOfFile } from './steps/lines-of-file.ts';

export const banksChapter = defineChapter({ name: 'banks', calls: bankCalls });

// Files of payments for the bank: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { transferFileCalls } from './calls/transfer-file.ts';

export { transfersOf } from './reads/transfers.ts';

export const transferFilesChapter = defineChapter({ name: 'transfer-files', calls: transferFileCalls });

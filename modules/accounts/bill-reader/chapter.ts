// Bills read from their pictures (05 §14.5): what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { billReaderCalls } from './calls/bill-reader.ts';

export const billReaderChapter = defineChapter({ name: 'bill-reader', calls: billReaderCalls });

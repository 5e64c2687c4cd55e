// Cash: its book, the day's book, and counts; what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { cashDifference } from './actions/close-count.ts';
import { cashCalls } from './calls/cash.ts';
import { closeDay } from './reads/close-day-tile.ts';
import { cashCountRecord, countPath } from './reads/count-kind.ts';

export { closeCashCount } from './actions/close-count.ts';
export { saveCashCount } from './actions/save-count.ts';
export { cashCountedItem } from './reads/cash-counted.ts';

export const cashChapter = defineChapter({
  name: 'cash',
  calls: cashCalls,
  approvals: [cashDifference],
  records: [cashCountRecord],
  tiles: [closeDay],
  documents: [{ source: 'cash count', path: countPath }],
});

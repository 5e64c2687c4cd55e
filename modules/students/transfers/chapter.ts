// Transfers between branches: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { transferKind } from './actions/approve-transfer.ts';
import { transferClock } from './actions/transfers-by-the-clock.ts';
import { transferCalls } from './calls/transfers.ts';
import { transferFigures } from './reads/transfer-figures.ts';
import { transferEvents } from './rules/transfer-events.ts';
import { transferSettings } from './rules/transfer-settings.ts';

export { createTransfer } from './actions/ask-transfer.ts';

export const transfersChapter = defineChapter({
  name: 'transfers',
  calls: transferCalls,
  approvals: [transferKind],
  clock: [transferClock],
  messageEvents: transferEvents,
  figures: [transferFigures],
  settings: transferSettings,
});

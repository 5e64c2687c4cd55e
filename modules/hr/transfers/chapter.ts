// An employee goes to another branch: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { employeeTransferKind } from './actions/approve-transfer.ts';
import { transferCalls } from './calls/transfers.ts';
import { transferEvents } from './rules/transfer-events.ts';

export { carryOut, dueTransfers } from './actions/carry-out-transfers.ts';

export const transfersChapter = defineChapter({
  name: 'transfers',
  calls: transferCalls,
  approvals: [employeeTransferKind],
  messageEvents: transferEvents,
});

// Other amounts of many students at once: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { feeBulkEdit } from './actions/approve-bulk-edit.ts';
import { bulkEditCalls } from './calls/bulk-edits.ts';
import { feeChangeThings } from './reads/named-requests.ts';

export { askBulkEdit } from './actions/ask-bulk-edit.ts';
export { onlyBranch } from './reads/bulk-facts.ts';
export { loadBulk } from './reads/load-bulk.ts';

export const bulkEditsChapter = defineChapter({
  name: 'bulk-edits',
  calls: bulkEditCalls,
  approvals: [feeBulkEdit],
  named: feeChangeThings,
});

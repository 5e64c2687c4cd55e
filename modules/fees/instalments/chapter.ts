// Instalments: challans that fall due in parts, asked for of many and approved. What the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { bulkInstalments } from './actions/approve-instalments.ts';
import { instalmentCalls } from './calls/instalments.ts';

export { askInstalments } from './actions/ask-instalments.ts';
export { loadInstalments } from './reads/load-instalments.ts';

export const instalmentsChapter = defineChapter({
  name: 'instalments',
  calls: instalmentCalls,
  approvals: [bulkInstalments],
});

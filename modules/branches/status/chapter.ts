// The status of a branch: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { statusCalls } from './calls/status.ts';
import { activationItems, closingItems } from './questions.ts';

export { activationItems, closingItems } from './questions.ts';

export const statusChapter = defineChapter({
  name: 'status',
  calls: statusCalls,
  asks: [activationItems, closingItems],
});

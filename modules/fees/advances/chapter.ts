// Advances: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { advanceCalls } from './calls/advances.ts';

export { spendAdvance, spendFreeAdvance } from './actions/spend-advance.ts';
export { holdLess, payDues } from './steps/spend-security.ts';

export const advancesChapter = defineChapter({
  name: 'advances',
  calls: advanceCalls,
});

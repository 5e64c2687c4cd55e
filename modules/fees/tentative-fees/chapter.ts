// What the coming months will bill: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { expectedReceipts } from '#modules/accounts/index.ts';
import { tentativeCalls } from './calls/tentative-fees.ts';
import { expectedReceiptsOf } from './reads/expected-receipts.ts';

export { tentativeMonth, type TentativeRow } from './reads/tentative-month.ts';

export const tentativeFeesChapter = defineChapter({
  name: 'tentative-fees',
  calls: tentativeCalls,
  answers: [expectedReceipts.answeredBy(expectedReceiptsOf)],
});

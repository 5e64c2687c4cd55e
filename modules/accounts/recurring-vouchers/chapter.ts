// Recurring vouchers: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { recurringClock } from './actions/recurring-by-the-clock.ts';
import { recurringCalls } from './calls/recurring.ts';

export { saveRecurring } from './actions/save-recurring.ts';

export const recurringVouchersChapter = defineChapter({
  name: 'recurring-vouchers',
  calls: recurringCalls,
  clock: [recurringClock],
});

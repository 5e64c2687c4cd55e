// Cash and bank on the coming days: what the chapter declares, and what it asks of others.

import { defineChapter } from '#platform/module.ts';
import { cashWeatherCalls } from './calls/cash-weather.ts';
import { expectedReceipts } from './questions.ts';

export { expectedReceipts, type ReceiptExpected, type ReceiptsAsked, type ReceiptsExpected } from './questions.ts';

export const cashWeatherChapter = defineChapter({
  name: 'cash-weather',
  calls: cashWeatherCalls,
  asks: [expectedReceipts],
});

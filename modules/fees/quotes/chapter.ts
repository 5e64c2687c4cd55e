// What a child would pay, before it is admitted: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { quoteCalls } from './calls/quotes.ts';

export const quotesChapter = defineChapter({
  name: 'quotes',
  calls: quoteCalls,
});

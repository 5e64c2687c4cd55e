// Payment codes: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { makeCodesJob } from './actions/make-codes.ts';
import { retireClock } from './actions/replace-code.ts';
import { paymentCodeCalls } from './calls/payment-codes.ts';

export { replaceCode } from './actions/replace-code.ts';

export const paymentCodesChapter = defineChapter({
  name: 'payment-codes',
  calls: paymentCodeCalls,
  jobs: [makeCodesJob],
  clock: [retireClock],
});

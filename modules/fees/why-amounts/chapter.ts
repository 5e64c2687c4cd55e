// Why an amount is what it is: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { whyCalls } from './calls/why-amounts.ts';

export const whyAmountsChapter = defineChapter({
  name: 'why-amounts',
  calls: whyCalls,
});

// What coming months would bill under other terms: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { whatIfCalls } from './calls/what-if.ts';

export const whatIfChapter = defineChapter({
  name: 'what-if',
  calls: whatIfCalls,
});

// Gate passes: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { gatePassCalls } from './calls/gate-passes.ts';
import { gatePassNumbers } from './rules/gate-pass-numbers.ts';

export const gatePassesChapter = defineChapter({
  name: 'gate-passes',
  calls: gatePassCalls,
  numbers: gatePassNumbers,
});

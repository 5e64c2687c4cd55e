// The lost-slip finder: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { lostSlipCalls } from './calls/lost-slips.ts';

export const lostSlipsChapter = defineChapter({
  name: 'lost-slips',
  calls: lostSlipCalls,
});

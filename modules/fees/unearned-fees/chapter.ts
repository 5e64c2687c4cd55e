// Fees billed ahead and earned later: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { periodItems } from '#modules/accounts/index.ts';
import { releaseDone } from './reads/release-done.ts';
import { feeClock } from './actions/by-the-clock.ts';

export const unearnedFeesChapter = defineChapter({
  name: 'unearned-fees',
  clock: feeClock,
  answers: [periodItems.answeredBy(releaseDone)],
});

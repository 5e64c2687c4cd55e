// Service locks of franchises that pay late: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { lockClock } from './actions/locks-by-the-clock.ts';
import { lockCalls } from './calls/locks.ts';
import { lockSettings } from './rules/lock-settings.ts';
import { sendNoticeJob } from './steps/send-notice.ts';

export { remind } from './actions/locks-by-the-clock.ts';
export { afterMoney, judgeLock } from './steps/judge-lock.ts';

export const locksChapter = defineChapter({
  name: 'locks',
  calls: lockCalls,
  settings: lockSettings,
  clock: lockClock,
  jobs: [sendNoticeJob],
});

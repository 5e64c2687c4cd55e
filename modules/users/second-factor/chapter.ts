// The second factor: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { secondFactorCalls } from './calls/second-factor.ts';

export { secondFactorPassed } from './actions/second-factor.ts';

export const secondFactorChapter = defineChapter({
  name: 'second-factor',
  calls: secondFactorCalls,
});

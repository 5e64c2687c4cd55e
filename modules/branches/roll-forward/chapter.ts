// Sections and curriculum in the next session: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { rollForwardJob } from './actions/roll-forward.ts';
import { rollForwardCalls } from './calls/roll-forward.ts';

export const rollForwardChapter = defineChapter({
  name: 'roll-forward',
  calls: rollForwardCalls,
  jobs: [rollForwardJob],
});

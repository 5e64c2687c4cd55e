// The set-up of one branch copied to another: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { copySetUpCalls } from './calls/copy-set-up.ts';
import { copySetUp } from './questions.ts';

export { type CopiedPart, type CopyAsked, copySetUp } from './questions.ts';

export const copySetUpChapter = defineChapter({
  name: 'copy-set-up',
  calls: copySetUpCalls,
  asks: [copySetUp],
});

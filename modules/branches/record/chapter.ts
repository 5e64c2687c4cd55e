// The record of a branch: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const recordChapter = defineChapter({
  name: 'record',
});

// Running jobs: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const jobsChapter = defineChapter({
  name: 'jobs',
});

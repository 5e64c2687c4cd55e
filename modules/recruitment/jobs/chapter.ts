// Jobs: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { jobClock } from './actions/turn-job.ts';
import { jobCalls } from './calls/jobs.ts';

export { saveJob } from './actions/save-job.ts';
export { turnJob } from './actions/turn-job.ts';
export { lockJob, type LockedJob } from './steps/locked-job.ts';
export { readTemplates } from './reads/score-templates.ts';

export const jobsChapter = defineChapter({
  name: 'jobs',
  calls: jobCalls,
  clock: jobClock,
});

// Late fines: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { fineCalls } from './calls/fines.ts';
import { fineThings } from './reads/named-fine-policies.ts';
import { fineSettings } from './rules/fine-settings.ts';
import { fineJob } from './actions/start-fines.ts';

export { figuresOf, finedAsOf, finesRunning, handFinesToJob, startFines } from './actions/start-fines.ts';
export { voidFines } from './actions/void-fines.ts';
export { fineToday } from './reads/fine-today.ts';
export { openChallans, type OpenStudentChallan } from './reads/open-challans.ts';

export const lateFinesChapter = defineChapter({
  name: 'late-fines',
  calls: fineCalls,
  settings: fineSettings,
  named: fineThings,
  jobs: [fineJob],
});

// Re-admissions: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { readmissionOpen } from './reads/readmission-open.ts';
import { readmissionApproval } from './actions/approve-readmission.ts';
import { readmissionClock } from './actions/end-readmission.ts';
import { readmissionCalls } from './calls/readmissions.ts';
import { readmissionEvents } from './rules/readmission-events.ts';
import { readmissionSettings } from './rules/readmission-settings.ts';

export { createReadmission, sendReadmission } from './actions/ask-readmission.ts';
export { completeReadmission } from './actions/complete-readmission.ts';
export { cancelReadmission } from './actions/end-readmission.ts';

export const readmissionsChapter = defineChapter({
  name: 'readmissions',
  calls: readmissionCalls,
  approvals: [readmissionApproval],
  clock: readmissionClock,
  messageEvents: readmissionEvents,
  settings: readmissionSettings,
  guards: [readmissionOpen],
});

// Merit scholarships: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { admissionsConfirmed, admissionsPolicyDiscounts } from '#modules/admissions/index.ts';
import { studentsStatusChanged, studentsTransferring } from '#modules/students/index.ts';
import { meritApproval } from './actions/approve-merit.ts';
import { awardConfirmed, meritDiscounts } from './actions/award-by-test.ts';
import { meritRunJob } from './actions/run-job.ts';
import { awardsAfterStatus, awardsMove, meritClock } from './actions/follow-students.ts';
import { meritCalls } from './calls/merit.ts';
import { meritNumber } from './rules/merit-number.ts';
import { meritMessageEvents } from './rules/message-events.ts';

export { changeSchemeStatus } from './actions/change-scheme-status.ts';
export { runScheme } from './actions/run-scheme.ts';
export { createScheme } from './actions/save-scheme.ts';
export { submitRun } from './actions/submit-run.ts';

export const meritChapter = defineChapter({
  name: 'merit',
  calls: meritCalls,
  approvals: [meritApproval],
  numbers: [meritNumber],
  messageEvents: meritMessageEvents,
  clock: meritClock,
  jobs: [meritRunJob],
  answers: [
    admissionsPolicyDiscounts.answeredBy(meritDiscounts),
    admissionsConfirmed.answeredBy(awardConfirmed),
    studentsStatusChanged.answeredBy(awardsAfterStatus),
    studentsTransferring.answeredBy(async (transfer) => {
      await awardsMove(transfer);
      return [];
    }),
  ],
});

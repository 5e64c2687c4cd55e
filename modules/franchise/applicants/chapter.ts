// Franchise applicants: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { applicantApproval } from './actions/approve-applicant.ts';
import { applicantCalls } from './calls/applicants.ts';
import { applicantAudience, applicantRecord } from './reads/applicant-kind.ts';
import { applicantEvents } from './rules/applicant-events.ts';
import { applicantNumber } from './rules/applicant-number.ts';

export { receiveApplicant } from './actions/receive-applicant.ts';
export { createApplicant } from './actions/save-applicant.ts';
export { saveVisit } from './actions/save-visit.ts';
export { branchOpened, feesPaid } from './steps/move-on.ts';
export { turnApplicant } from './actions/turn-applicant.ts';

export const applicantsChapter = defineChapter({
  name: 'applicants',
  calls: applicantCalls,
  approvals: [applicantApproval],
  records: [applicantRecord],
  numbers: [applicantNumber],
  audiences: [applicantAudience],
  messageEvents: applicantEvents,
});

// Leaving and its certificates: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { leftStillOwing } from './reads/left-owing-guard.ts';
import { leavingKind } from './actions/approve-leaving.ts';
import { certificateKind } from './actions/issue-certificate.ts';
import { leavingCalls } from './calls/leavings.ts';
import { leavingAuditWords } from './reads/leaving-audit-words.ts';
import { leavingEvents } from './rules/leaving-events.ts';
import { leavingNumbers } from './rules/leaving-numbers.ts';
import { leavingSettings } from './rules/leaving-settings.ts';

export { createLeaving } from './actions/ask-leaving.ts';
export { CERTIFICATES } from './actions/cancel-certificate.ts';
export { markClearance } from './actions/clear-leaving.ts';
export { settleDueLeavings } from './actions/settle-due-leavings.ts';
export { issueCertificate } from './actions/issue-certificate.ts';
export { sendLeaving } from './actions/send-leaving.ts';
export { reasonsOnPaper } from './prints/leaving-certificate.ts';
export { notifyDestination } from './steps/notify-destination.ts';

export const leavingChapter = defineChapter({
  name: 'leaving',
  calls: leavingCalls,
  auditWords: leavingAuditWords,
  approvals: [leavingKind, certificateKind],
  messageEvents: leavingEvents,
  settings: leavingSettings,
  numbers: leavingNumbers,
  guards: [leftStillOwing],
});

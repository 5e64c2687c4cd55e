// Decisions on applications: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { decisionCalls } from './calls/decisions.ts';
import { decisionEvents } from './rules/decision-events.ts';

export { decideApplications } from './actions/decide-applications.ts';
export { reopenApplication, withdrawApplication } from './actions/withdraw-application.ts';

export const decisionsChapter = defineChapter({
  name: 'decisions',
  calls: decisionCalls,
  messageEvents: decisionEvents,
});

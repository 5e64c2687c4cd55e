// Freezes: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { freezeKind, unfreezeKind } from './actions/approve-freeze.ts';
import { freezeCalls } from './calls/freezes.ts';
import { freezeEvents } from './rules/freeze-events.ts';
import { freezeSettings } from './rules/freeze-settings.ts';

export { createFreeze } from './actions/ask-freeze.ts';
export { followPeriods } from './steps/follow-periods.ts';
export { remindDueBack } from './steps/remind-due-back.ts';

export const freezesChapter = defineChapter({
  name: 'freezes',
  calls: freezeCalls,
  approvals: [freezeKind, unfreezeKind],
  messageEvents: freezeEvents,
  settings: freezeSettings,
});

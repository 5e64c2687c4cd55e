// Objections to marks of employees: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { objectionKind } from './actions/approve-objection.ts';
import { objectionCalls } from './calls/objections.ts';
import { objectionEvents } from './rules/objection-events.ts';
import { objectionSettings } from './rules/objection-settings.ts';

export { raiseObjection } from './actions/raise-objection.ts';

export const objectionsChapter = defineChapter({
  name: 'objections',
  calls: objectionCalls,
  approvals: [objectionKind],
  messageEvents: objectionEvents,
  settings: objectionSettings,
});

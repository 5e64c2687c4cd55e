// Campus management: forms, submissions and sites of the school's websites (spec 13 §10). What the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { formClock } from './actions/hand-over.ts';
import { namedTable } from '#platform/records/named-things.ts';
import { campusCalls } from './calls/campus.ts';
import { formEvents } from './rules/form-events.ts';

export { handOver } from './actions/hand-over.ts';
export { saveForm, turnForm } from './actions/save-form.ts';
export { takeSubmission } from './actions/take-submission.ts';
export { openedAt } from './reads/opened.ts';

export const campusChapter = defineChapter({
  name: 'campus',
  calls: campusCalls,
  clock: formClock,
  messageEvents: formEvents,
  named: [namedTable({ kind: 'site', words: ['public site'], table: 'platform.public_sites', of: 'school' })],
});

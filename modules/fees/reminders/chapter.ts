// Reminders of unpaid fees: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { reminderClock } from './actions/remind.ts';
import { reminderCalls } from './calls/reminders.ts';
import { printLettersJob } from './actions/print-letters-job.ts';
import { challanUnpaid } from './reads/challan-unpaid.ts';
import { reminderEvents } from './rules/reminder-events.ts';
import { reminderSettings } from './rules/reminder-settings.ts';

export { remindChosen } from './actions/remind.ts';

export const remindersChapter = defineChapter({
  name: 'reminders',
  calls: reminderCalls,
  settings: reminderSettings,
  messageEvents: reminderEvents,
  guards: [challanUnpaid],
  clock: [reminderClock],
  jobs: [printLettersJob],
});

// Messages about absence: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { messagesClock } from './actions/messages-clock.ts';
import { absenceMessageCalls } from './calls/absence-messages.ts';
import { absenceEvents } from './rules/absence-events.ts';
import { absenceSettings } from './rules/absence-settings.ts';

export { sendCorrections } from './actions/message-parents.ts';

export const absenceMessagesChapter = defineChapter({
  name: 'absence-messages',
  calls: absenceMessageCalls,
  settings: absenceSettings,
  clock: messagesClock,
  messageEvents: absenceEvents,
});

// Days of employees that one thinks of: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { greetingClock } from './actions/greet.ts';
import { eventCalls } from './calls/events.ts';
import { eventSettings } from './rules/event-settings.ts';
import { greetingEvents } from './rules/greeting-events.ts';

export const eventsChapter = defineChapter({
  name: 'events',
  calls: eventCalls,
  clock: greetingClock,
  messageEvents: greetingEvents,
  settings: eventSettings,
});

// The bell of the platform, as its register shows it: calls, work by the clock, the mail of what is unread, and what it hears.

import { bellEvents, bellMailClock } from '#platform/messages/bell-mail.ts';
import { definePart } from '#platform/module.ts';
import { bellClock } from '#platform/notifications/bell-clock.ts';
import { notificationCalls } from '#platform/notifications/calls.ts';
import { bellListeners } from '#platform/notifications/listeners.ts';

export const notificationsPart = definePart({
  name: 'notifications',
  calls: notificationCalls,
  clock: [...bellMailClock, ...bellClock],
  messageEvents: bellEvents,
});

/** The bell is who hears; it goes by its own name in the registers. */
export const bellPart = definePart({ name: 'bell', hears: bellListeners });

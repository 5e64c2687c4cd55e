// Messages to families: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { birthdayClock } from './actions/birthday-clock.ts';
import { manyCalls } from './calls/family-messages.ts';
import { birthdaySource } from './reads/birthdays.ts';
import { writtenEvents } from './rules/written-events.ts';
import { familyMessages } from './actions/message-families.ts';

export { begin, type Begun, siblingsTogether, type Preview, preview, type Work } from './actions/message-families.ts';

export const messagesChapter = defineChapter({
  name: 'messages',
  calls: manyCalls,
  clock: birthdayClock,
  messageEvents: writtenEvents,
  calendar: [birthdaySource],
  jobs: [familyMessages],
});

// Leave of children: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { leaveCalls } from './calls/leave.ts';
import { leaveEvents } from './rules/leave-events.ts';

export const leaveChapter = defineChapter({
  name: 'leave',
  calls: leaveCalls,
  messageEvents: leaveEvents,
});

// Leave of children: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { leaveKind } from './actions/approve-leave.ts';
import { leaveCalls } from './calls/leave.ts';
import { leaveEvents } from './rules/leave-events.ts';

export { askLeave } from './actions/ask-leave.ts';
export { decideLeave } from './actions/decide-leave.ts';
export { carryLeave } from './actions/carry-leave.ts';
export { leaveHolds } from './reads/leaves.ts';

export const leaveChapter = defineChapter({
  name: 'leave',
  calls: leaveCalls,
  approvals: [leaveKind],
  messageEvents: leaveEvents,
});

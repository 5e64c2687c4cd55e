// Leave of employees: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { leaveKind } from './actions/approve-leave.ts';
import { leaveClock } from './actions/leave-clock.ts';
import { staffLeaveCalls } from './calls/staff-leave.ts';
import { openingBalancesImport } from './imports/opening-balances.ts';
import { staffLeaveEvents } from './rules/leave-messages.ts';
import { balanceProof } from './reads/balance-proof.ts';
import { namedLeaveTypes } from './reads/named-leave-types.ts';
import { attendancePayInput, attendancePayWanted } from './reads/pay-question.ts';

export { askLeave as askStaffLeave } from './actions/ask-leave.ts';
export { decideLeaves as decideStaffLeaves } from './actions/decide-leave.ts';
export { returnHolidays } from './actions/return-days.ts';
export { attendancePayInput, attendancePayWanted, type PayInput } from './reads/pay-question.ts';
export { grantLeave } from './actions/grant-leave.ts';

export const staffLeaveChapter = defineChapter({
  name: 'staff-leave',
  calls: staffLeaveCalls,
  approvals: [leaveKind],
  asks: [attendancePayInput, attendancePayWanted],
  imports: [openingBalancesImport],
  messageEvents: staffLeaveEvents,
  clock: leaveClock,
  named: namedLeaveTypes,
  proofs: [balanceProof],
});

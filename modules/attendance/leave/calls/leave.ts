// Calls of leave of children.

import { serve, withMessage } from '#platform/http/serve.ts';
import { joinParentRequest } from '#modules/students/index.ts';
import { askLeave } from '../actions/ask-leave.ts';
import { decideLeave } from '../actions/decide-leave.ts';
import { leaveCreate, leaveDecide, leaveList } from '../contract/leave.ts';
import { listLeaves } from '../reads/leaves.ts';

export const leaveCalls = [
  serve(leaveList, (query) => listLeaves(query)),
  serve(leaveCreate, async (input) => {
    const leave = await askLeave(input);
    const { student_id, leave_id } = leave;
    await joinParentRequest({ kind: 'leave', student_id, table: 'attendance.student_leaves', id: leave_id });
    return withMessage(leave, 'The leave waits for a decision');
  }),
  serve(leaveDecide, async (input) => {
    const leave = await decideLeave(input);
    return withMessage(leave, `The leave of ${leave.student_name} is ${leave.state}`);
  }),
];

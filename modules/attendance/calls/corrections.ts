// Calls of corrections and leave (ATT-5).

import { serve, withMessage } from '#platform/http/serve.ts';
import { addAttendance } from '../actions/add-attendance.ts';
import { joinParentRequest } from '#modules/students/index.ts';
import { askLeave, decideLeave } from '../actions/decide-leave.ts';
import { attendanceAdd, leaveCreate, leaveDecide, leaveList } from '../contract/corrections.ts';
import { listLeaves } from '../reads/leaves.ts';

const many = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export const correctionCalls = [
  serve(attendanceAdd, async (input) => {
    const answer = await addAttendance(input);
    if (input.preview) return answer;
    const refused = answer.refused.length > 0 ? `; ${many(answer.refused.length, 'day')} refused` : '';
    return withMessage(answer, `${many(answer.changed, 'day')} changed${refused}`);
  }),
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

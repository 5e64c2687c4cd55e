// The call of Add Attendance (ATT-5).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { addAttendance } from '../actions/add-attendance.ts';
import { attendanceAdd } from '../contract/corrections.ts';

export const correctionCalls = [
  serve(attendanceAdd, async (input) => {
    const answer = await addAttendance(input);
    if (input.preview) return answer;
    const refused = answer.refused.length > 0 ? `; ${counted(answer.refused.length, 'day')} refused` : '';
    return withMessage(answer, `${counted(answer.changed, 'day')} changed${refused}`);
  }),
];

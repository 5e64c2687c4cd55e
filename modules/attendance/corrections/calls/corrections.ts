// The call of Add Attendance (ATT-5).

import { serve, withMessage } from '#platform/http/serve.ts';
import { addAttendance } from '../actions/add-attendance.ts';
import { attendanceAdd } from '../contract/corrections.ts';

const many = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export const correctionCalls = [
  serve(attendanceAdd, async (input) => {
    const answer = await addAttendance(input);
    if (input.preview) return answer;
    const refused = answer.refused.length > 0 ? `; ${many(answer.refused.length, 'day')} refused` : '';
    return withMessage(answer, `${many(answer.changed, 'day')} changed${refused}`);
  }),
];

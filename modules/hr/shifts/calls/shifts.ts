// Calls of shifts (spec 06 §6.3).

import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { assignShift } from '../actions/assign-shift.ts';
import { addShift, updateShift } from '../actions/save-shift.ts';
import * as shifts from '../contract/shifts.ts';
import { chooseShifts, listAssignments, listShifts, readShiftDays } from '../reads/shifts.ts';

export const shiftCalls = [
  serve(shifts.shiftList, listShifts),
  serve(shifts.shiftDayDetail, readShiftDays),
  serve(shifts.shiftAdd, addShift),
  serve(shifts.shiftUpdate, async (input) => {
    const saved = await updateShift(input);
    return withMessage(saved, `Changed from ${formatDate(input.effective_from)}`);
  }),
  serve(shifts.shiftAssign, async (input) => {
    const answer = await assignShift(input);
    const left =
      answer.failed.length === 0 ? '' : `; ${counted(answer.failed.length, 'was', 'were')} left as they were`;
    return withMessage(answer, `${counted(answer.done, 'employee has', 'employees have')} the shift${left}`);
  }),
  serve(shifts.shiftAssignments, listAssignments),
  serve(shifts.shiftChoices, chooseShifts),
];

// Calls of the sheet of a branch's people (spec 06 §6.1).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { updateStaff } from '../actions/update-staff.ts';
import { staffBulkUpdate, staffSheet } from '../contract/staff-sheet.ts';
import { readStaffSheet } from '../reads/staff-sheet.ts';

export const staffSheetCalls = [
  serve(staffSheet, readStaffSheet),
  serve(staffBulkUpdate, async (input) => {
    const answer = await updateStaff(input);
    const left = answer.failed.length === 0 ? '' : `; ${counted(answer.failed.length, 'row')} not`;
    return withMessage(
      answer,
      `${counted(answer.done, 'employee')} ${input.dry_run ? 'would be changed' : 'changed'}${left}`,
    );
  }),
];

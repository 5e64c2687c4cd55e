// Calls of additions, deductions and days (07 §6.2).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveDays, saveInputs } from '../actions/save-inputs.ts';
import { monthDays, monthDaysSave, salaryInputs, salaryInputSave } from '../contract/inputs.ts';
import { listDays, listInputs } from '../reads/inputs.ts';

export const inputCalls = [
  serve(salaryInputs, listInputs),
  serve(salaryInputSave, async (input) => {
    const answer = await saveInputs(input);
    const [first] = answer.failed;
    const left = first ? `; row ${first.row}: ${first.message}` : '';
    return withMessage(answer, `${counted(answer.done, 'row')} saved${left}`);
  }),
  serve(monthDays, listDays),
  serve(monthDaysSave, saveDays),
];

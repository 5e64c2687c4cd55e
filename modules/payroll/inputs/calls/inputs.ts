// Calls of additions, deductions and days (07 §6.2).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { startImport } from '#platform/imports/calls.ts';
import { giveBonus } from '../actions/give-bonus.ts';
import { saveDays, saveInputs } from '../actions/save-inputs.ts';
import {
  monthDays,
  monthDaysSave,
  salaryBonus,
  salaryInputImport,
  salaryInputs,
  salaryInputSave,
} from '../contract/inputs.ts';
import { SALARY_INPUTS } from '../imports/salary-inputs-import.ts';
import { listDays, listInputs } from '../reads/inputs.ts';

export const inputCalls = [
  serve(salaryInputs, listInputs),
  serve(salaryInputSave, async (input) => {
    const answer = await saveInputs(input);
    const [first] = answer.failed;
    const left = first ? `; row ${first.row}: ${first.message}` : '';
    return withMessage(answer, `${counted(answer.done, 'row')} saved${left}`);
  }),
  serve(salaryBonus, async (input) => {
    const answer = await giveBonus(input);
    return input.preview
      ? answer
      : withMessage(answer, `${counted(answer.people, 'person gets', 'people get')} the bonus`);
  }),
  serve(salaryInputImport, (input) => startImport({ kind: SALARY_INPUTS, ...input })),
  serve(monthDays, listDays),
  serve(monthDaysSave, saveDays),
];

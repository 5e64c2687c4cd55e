// What is added to a month and taken off it: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { attendancePayInput, attendancePayWanted } from '#modules/attendance/index.ts';
import { hrCharge } from '#modules/hr/index.ts';
import { takeCharge } from './actions/charge-employee.ts';
import { refuseUnpriced, takePayInput } from './actions/take-pay-input.ts';
import { inputCalls } from './calls/inputs.ts';
import { salaryInputsImport } from './imports/salary-inputs-import.ts';

export const inputsChapter = defineChapter({
  name: 'inputs',
  calls: inputCalls,
  imports: [salaryInputsImport],
  answers: [
    hrCharge.answeredBy(takeCharge),
    attendancePayInput.answeredBy(takePayInput),
    attendancePayWanted.answeredBy(refuseUnpriced),
  ],
});

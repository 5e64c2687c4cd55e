// Salaries of a month: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { attendanceDaysChanged, attendanceDaysPriced, attendanceMonthReopening } from '#modules/attendance/index.ts';
import { salaryKind } from './actions/approve-salary.ts';
import { prepareSalariesJob } from './actions/prepare-salaries.ts';
import { salaryCalls } from './calls/salaries.ts';
import { salaryRecord } from './reads/salary-kind.ts';
import { salaryNumbers } from './rules/salary-numbers.ts';
import { daysChanged } from './steps/days-changed.ts';
import { priceDays } from './steps/price-days.ts';
import { refuseReopening } from './steps/refuse-reopening.ts';

export { bookMonth } from './actions/book-month.ts';
export { prepareApartNow, prepareNow } from './actions/prepare-salaries.ts';
export { postInitially } from './actions/post-initially.ts';
export { fullMonth, monthDaysOf, waitingOf } from './reads/month-days.ts';
export { inSettlement, settledApart } from './reads/people.ts';
export { requirePlace } from './reads/place.ts';
export { alone } from './steps/alone.ts';
export { ARREARS_MONTHS, type FrozenSalary, oldestFor, settleArrears } from './steps/arrears.ts';
export { batchOf } from './steps/batch-of.ts';
export { computeMonth, type ComputedMonth } from './steps/compute.ts';
export { freeze } from './steps/freeze-release.ts';
export { postSalaries } from './steps/post-salaries.ts';
export { writeSalaries } from './steps/write-salaries.ts';
export { salaryStates } from './rules/salary-states.ts';
export { seen } from './reads/salary-rows.ts';
export { lockSalaries } from './steps/locked.ts';

export const salariesChapter = defineChapter({
  name: 'salaries',
  calls: salaryCalls,
  answers: [
    attendanceMonthReopening.answeredBy(refuseReopening),
    attendanceDaysChanged.answeredBy(daysChanged),
    attendanceDaysPriced.answeredBy(priceDays),
  ],
  approvals: [salaryKind],
  jobs: [prepareSalariesJob],
  numbers: salaryNumbers,
  records: [salaryRecord],
});

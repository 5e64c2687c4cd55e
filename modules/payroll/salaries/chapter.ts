// Salaries of a month: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { salaryKind } from './actions/approve-salary.ts';
import { prepareSalariesJob } from './actions/prepare-salaries.ts';
import { salaryCalls } from './calls/salaries.ts';
import { salaryRecord } from './reads/salary-kind.ts';
import { salaryNumbers } from './rules/salary-numbers.ts';

export { seen } from './reads/salary-rows.ts';
export { lockSalaries, type StoredSalary } from './steps/locked.ts';
export { computeMonth } from './steps/compute.ts';
export { type Place, placeOf } from './reads/pay-facts.ts';
export { postSalaries } from './steps/post-salaries.ts';
export { writeSalaries } from './steps/write-salaries.ts';
export { freeze } from './steps/freeze-release.ts';

export const salariesChapter = defineChapter({
  name: 'salaries',
  calls: salaryCalls,
  approvals: [salaryKind],
  jobs: [prepareSalariesJob],
  numbers: salaryNumbers,
  records: [salaryRecord],
});

// Who a person of the register is: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { employeeLookupCalls } from './calls/lookups.ts';
import { employeeAudiences } from './reads/audiences.ts';
import { employeeRecord } from './reads/employee-kind.ts';
import { employeeNumber } from './rules/employee-number.ts';

export { wordsFound } from './reads/find-employees.ts';
export { type LockedEmployee, lockEmployee } from './steps/locked-employee.ts';
export { noteEmployee } from './steps/note-change.ts';
export { refuseKnown, takenMeanwhile } from './steps/refuse-known.ts';
export { refusePlace } from './steps/refuse-place.ts';

export const personChapter = defineChapter({
  name: 'person',
  calls: employeeLookupCalls,
  audiences: employeeAudiences,
  records: [employeeRecord],
  numbers: [employeeNumber],
});

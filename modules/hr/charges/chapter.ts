// What employees are charged through their salary: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { hrCharge } from './reads/charge-question.ts';

export { chargeEmployee, type EmployeeCharge, hrCharge } from './reads/charge-question.ts';

export const chargesChapter = defineChapter({ name: 'charges', asks: [hrCharge] });

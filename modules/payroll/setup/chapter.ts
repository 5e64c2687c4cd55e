// The set-up of salaries: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { addPayrollDefaults } from './actions/add-payroll-defaults.ts';
import { setupCalls } from './calls/setup.ts';

export { addPayrollDefaults } from './actions/add-payroll-defaults.ts';
export { readSettings } from './reads/setup-lists.ts';

export const setupChapter = defineChapter({
  name: 'setup',
  calls: setupCalls,
  answers: [schoolOpened.answeredBy(({ school_id }) => addPayrollDefaults(school_id))],
});

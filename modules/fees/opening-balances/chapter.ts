// Opening balances of a register taken over: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsImported } from '#modules/students/index.ts';
import { importRegister } from './actions/import-register.ts';

export const openingBalancesChapter = defineChapter({
  name: 'opening-balances',
  answers: [studentsImported.answeredBy(importRegister)],
});

// Opening balances of a register taken over: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsImported } from '#modules/students/index.ts';
import { takeRegisterOver } from './actions/take-register-over.ts';

export const openingBalancesChapter = defineChapter({
  name: 'opening-balances',
  answers: [studentsImported.answeredBy(takeRegisterOver)],
});

// Money of a child that moves to another branch: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsTransferring } from '#modules/students/index.ts';
import { transferMoney } from './actions/transfer-students.ts';

export const transfersChapter = defineChapter({
  name: 'transfers',
  answers: [studentsTransferring.answeredBy(transferMoney)],
});

// Money of a child that leaves: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsClearance, studentsLeavingReversed, studentsSettlement } from '#modules/students/index.ts';
import { feesClearance } from './reads/leaving-account.ts';
import { packageLeft } from './questions.ts';
import { settleLeaving } from './actions/settle-leaving.ts';
import { undoLeaving } from './actions/undo-leaving.ts';
import { clearanceCalls } from './calls/clearance.ts';

export { packageLeft, type PackageLeft } from './questions.ts';
export { packageGiven } from './reads/package-given.ts';
export { billMissedMonths, billReturn, billsAbsence, freeTakenBack } from './actions/bill-return.ts';

export const leavingChapter = defineChapter({
  name: 'leaving',
  calls: clearanceCalls,
  asks: [packageLeft],
  answers: [
    studentsClearance.answeredBy(({ student_id }) => feesClearance(student_id)),
    studentsSettlement.answeredBy(settleLeaving),
    studentsLeavingReversed.answeredBy(undoLeaving),
  ],
});

// Who owes what: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { branchFigures } from '#modules/accounts/index.ts';
import { studentsFigures, studentsLeftOwing, studentsSuggestions } from '#modules/students/index.ts';
import { overdueSuggestions } from './reads/overdue-suggestions.ts';
import { outstandingFigures, owingFormerStudents } from './reads/student-figures.ts';
import { outstandingExports } from './calls/outstanding-exports.ts';
import { outstandingSheetCalls } from './calls/outstanding-sheets.ts';
import { printSheetsJob } from './prints/print-sheets-job.ts';
import { outstandingCalls } from './calls/outstanding.ts';
import { branchFiguresOf } from './reads/branch-figures.ts';
import { feeFigures } from './reads/dashboard-figures.ts';
import { outstandingTiles } from './reads/home-tiles.ts';
import { feeCounters } from './reads/fee-counters.ts';

export { countersAgainstLists } from './reads/counter-proof.ts';
export { idsOfOutstanding } from './reads/outstanding.ts';
export { branchToday, openByAge } from './reads/open-by-age.ts';

export const outstandingChapter = defineChapter({
  name: 'outstanding',
  calls: [...outstandingCalls, ...outstandingExports, ...outstandingSheetCalls],
  jobs: [printSheetsJob],
  figures: [feeFigures],
  tiles: outstandingTiles,
  counters: [feeCounters],
  answers: [
    studentsSuggestions.answeredBy(({ limit }) => overdueSuggestions(limit)),
    studentsFigures.answeredBy(({ student_ids }) => outstandingFigures(student_ids)),
    studentsLeftOwing.answeredBy(owingFormerStudents),
    branchFigures.answeredBy(branchFiguresOf),
  ],
});

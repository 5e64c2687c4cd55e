// Who owes what: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsFigures, studentsLeftOwing, studentsSuggestions } from '#modules/students/index.ts';
import { overdueSuggestions } from './reads/overdue-suggestions.ts';
import { outstandingFigures, owingFormerStudents } from './reads/student-figures.ts';
import { outstandingExports } from './calls/outstanding-exports.ts';
import { outstandingCalls } from './calls/outstanding.ts';
import { feeFigures } from './reads/dashboard-figures.ts';
import { feeCounters } from './reads/fee-counters.ts';
import { outstandingSettings } from './rules/outstanding-settings.ts';

export { countersAgainstLists } from './reads/counter-proof.ts';
export { branchToday, openByAge } from './reads/open-by-age.ts';

export const outstandingChapter = defineChapter({
  name: 'outstanding',
  calls: [...outstandingCalls, ...outstandingExports],
  settings: outstandingSettings,
  figures: [feeFigures],
  counters: [feeCounters],
  answers: [
    studentsSuggestions.answeredBy(({ limit }) => overdueSuggestions(limit)),
    studentsFigures.answeredBy(({ student_ids }) => outstandingFigures(student_ids)),
    studentsLeftOwing.answeredBy(owingFormerStudents),
  ],
});

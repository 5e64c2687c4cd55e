// Totals of a month: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsFigures, studentsLastPresence } from '#modules/students/index.ts';
import { attendanceOf, lastPresence } from './reads/answers.ts';
import { recountMonths } from './actions/recount-months.ts';
import { attendanceCounters } from './reads/attendance-counters.ts';
import { markProof, monthProof } from './reads/mark-proof.ts';
import { percentSettings } from './rules/percent-settings.ts';

export { updateTotals } from './actions/update-totals.ts';
export { type AttendanceCounts, attendanceCounts } from './reads/answers.ts';
export { dayMetrics, monthMetric } from './reads/attendance-counters.ts';
export { type CountedRegister } from './steps/count-registers.ts';

export const totalsChapter = defineChapter({
  name: 'totals',
  settings: percentSettings,
  counters: [attendanceCounters],
  recounts: [recountMonths],
  proofs: [markProof, monthProof],
  answers: [
    studentsFigures.answeredBy(({ student_ids }) => attendanceOf(student_ids)),
    studentsLastPresence.answeredBy(({ student_ids }) => lastPresence(student_ids)),
  ],
});

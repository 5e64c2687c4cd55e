// Marks of a child whose place or state changes: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import {
  studentsMerging,
  studentsSectionChanged,
  studentsStatusChanged,
  studentsTransferring,
  studentsUndoing,
} from '#modules/students/index.ts';
import { voidAbsences } from './actions/void-marks.ts';
import { followSections } from './actions/follow-sections.ts';
import { handOver } from './actions/hand-over.ts';
import { mergeAttendance } from './actions/merge-attendance.ts';
import { marksInTheWay } from './reads/undone-enrolments.ts';

export const studentChangesChapter = defineChapter({
  name: 'student-changes',
  answers: [
    studentsStatusChanged.answeredBy(voidAbsences),
    studentsSectionChanged.answeredBy(followSections),
    studentsTransferring.answeredBy(handOver),
    studentsMerging.answeredBy(mergeAttendance),
    studentsUndoing.answeredBy(marksInTheWay),
  ],
});

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
import { moveMarks } from './actions/move-marks.ts';
import { transferAttendance } from './actions/transfer-attendance.ts';
import { mergeAttendance } from './actions/merge-attendance.ts';
import { marksInTheWay } from './reads/undone-enrolments.ts';

export const studentChangesChapter = defineChapter({
  name: 'student-changes',
  answers: [
    studentsStatusChanged.answeredBy(voidAbsences),
    studentsSectionChanged.answeredBy(moveMarks),
    studentsTransferring.answeredBy(transferAttendance),
    studentsMerging.answeredBy(mergeAttendance),
    studentsUndoing.answeredBy(marksInTheWay),
  ],
});

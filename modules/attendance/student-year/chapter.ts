// The year of a child: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsLife } from '#modules/students/index.ts';
import { lifeOfAttendance } from './reads/life-of-attendance.ts';
import { studentYearCalls } from './calls/student-year.ts';

export const studentYearChapter = defineChapter({
  name: 'student-year',
  calls: studentYearCalls,
  answers: [studentsLife.answeredBy(lifeOfAttendance)],
});

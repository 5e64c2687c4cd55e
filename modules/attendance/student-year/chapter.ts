// The year of a child: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentYearCalls } from './calls/student-year.ts';

export const studentYearChapter = defineChapter({
  name: 'student-year',
  calls: studentYearCalls,
});

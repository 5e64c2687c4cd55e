// Corrections of marks: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { correctionCalls } from './calls/corrections.ts';
import { attendanceMarksImport } from './imports/attendance-marks.ts';

export const correctionsChapter = defineChapter({
  name: 'corrections',
  calls: correctionCalls,
  imports: [attendanceMarksImport],
});

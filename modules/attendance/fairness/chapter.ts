// How evenly attendance treats people: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { fairnessCalls } from './calls/fairness.ts';
import { attendanceDeducted } from './reads/deducted.ts';

export { attendanceDeducted, type DeductedAsked } from './reads/deducted.ts';

export const fairnessChapter = defineChapter({ name: 'fairness', calls: fairnessCalls, asks: [attendanceDeducted] });

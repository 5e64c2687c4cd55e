// Days of employees: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { staffClock } from './actions/staff-clock.ts';
import { staffDayCalls } from './calls/staff-days.ts';
import { staffMarksImport } from './imports/staff-marks.ts';
import { staffDaySettings } from './rules/day-settings.ts';

export { applyStaffHoliday } from './actions/apply-staff-holiday.ts';
export { evaluateDays } from './actions/evaluate-days.ts';
export { useMachinePunches } from './actions/use-machine-punches.ts';
export { asCounts } from './reads/day-counts.ts';
export { calendarOf, isWorked, judgedDays, type JudgedDay, scheduledDays, type Tried } from './reads/day-facts.ts';
export { lockMarks } from './reads/standing-marks.ts';
export { alsoWhereTheyAre, alsoWhereTheyWere } from './steps/also-where-they-are.ts';
export { leaveOverMarks, marksWithoutLeave } from './steps/leave-on-marks.ts';
export { type HeldMonth, holdMonth, requireOpen } from './steps/open-month.ts';
export { secondsOf, writeManual } from './steps/write-manual.ts';

export const staffDaysChapter = defineChapter({
  name: 'staff-days',
  calls: staffDayCalls,
  settings: staffDaySettings,
  clock: staffClock,
  imports: [staffMarksImport],
});

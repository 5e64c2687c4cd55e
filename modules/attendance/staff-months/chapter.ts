// Months of employees: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { staffMonthCalls } from './calls/staff-months.ts';
import { attendanceDaysChanged } from './reads/days-question.ts';
import { attendanceMonthReopening } from './reads/reopening-question.ts';
import { staffMonthSettings } from './rules/month-settings.ts';

export { askedOfClosedDays, closedDaysChanged } from './actions/change-closed-days.ts';
export { attendanceDaysChanged, type DaysChanged } from './reads/days-question.ts';
export { latePolicyOf, leaveForLateness } from './reads/late-policy.ts';
export {
  attendedDays,
  type AttendedSpan,
  type ClosedDays,
  closedDays,
  type MonthDays,
  monthDays,
} from './reads/month-days.ts';
export { attendanceMonthReopening, type MonthReopening } from './reads/reopening-question.ts';
export { readMonth } from './reads/month-blockers.ts';

export const staffMonthsChapter = defineChapter({
  name: 'staff-months',
  calls: staffMonthCalls,
  asks: [attendanceMonthReopening, attendanceDaysChanged],
  settings: staffMonthSettings,
});

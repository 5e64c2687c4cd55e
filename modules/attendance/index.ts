// Front door of attendance: registers, marks, leaves and machines of children; what modules above may ask (14 §2).

import { defineModule } from '#platform/module.ts';
import { holidaysChapter } from './holidays/chapter.ts';
import { registersChapter } from './registers/chapter.ts';
import { studentChangesChapter } from './student-changes/chapter.ts';
import { machinesChapter } from './machines/chapter.ts';
import { totalsChapter } from './totals/chapter.ts';
import { constantAbsenteesChapter } from './constant-absentees/chapter.ts';
import { codesChapter } from './codes/chapter.ts';
import { hoursChapter } from './hours/chapter.ts';
import { absenceMessagesChapter } from './absence-messages/chapter.ts';
import { marksChapter } from './marks/chapter.ts';
import { leaveChapter } from './leave/chapter.ts';
import { gatePassesChapter } from './gate-passes/chapter.ts';
import { correctionsChapter } from './corrections/chapter.ts';
import { studentYearChapter } from './student-year/chapter.ts';
import { monthSheetsChapter } from './month-sheets/chapter.ts';
import { reportsChapter } from './reports/chapter.ts';
import { staffDaysChapter } from './staff-days/chapter.ts';
import { objectionsChapter } from './objections/chapter.ts';
import { staffMonthsChapter } from './staff-months/chapter.ts';
import { myRecordChapter } from './my-record/chapter.ts';
import { staffSheetsChapter } from './staff-sheets/chapter.ts';
import { staffLeaveChapter } from './staff-leave/chapter.ts';
import { staffLeavingChapter } from './staff-leaving/chapter.ts';
import { daysOffChapter } from './days-off/chapter.ts';
import { staffAbsencesChapter } from './staff-absences/chapter.ts';
import { staffDashboardChapter } from './staff-dashboard/chapter.ts';
import { dryRunsChapter } from './dry-runs/chapter.ts';
import { fairnessChapter } from './fairness/chapter.ts';
import { classDayChapter } from './class-day/chapter.ts';
import { branchLifeChapter } from './branch-life/chapter.ts';

export { addAttendanceDefaults } from './codes/chapter.ts';
export { ramadanAround } from './hours/rules/index.ts';
export { askLeave, decideLeave } from './leave/chapter.ts';
export { raiseObjection } from './objections/chapter.ts';
export {
  askStaffLeave,
  attendancePayInput,
  attendancePayWanted,
  decideStaffLeaves,
  grantLeave,
  type PayInput,
} from './staff-leave/chapter.ts';
export { attendanceDaysPriced, type DaysPrice, type DaysToPrice, type PricedDays } from './dry-runs/chapter.ts';
export { attendanceDeducted, type DeductedAsked } from './fairness/chapter.ts';
export { encashableLeave, type LeaveLeft } from './staff-leaving/chapter.ts';
export { scheduledDays } from './staff-days/chapter.ts';
export {
  attendanceDaysChanged,
  attendanceMonthReopening,
  attendedDays,
  type AttendedSpan,
  type ClosedDays,
  closedDays,
  type DaysChanged,
  type MonthDays,
  monthDays,
  type MonthReopening,
} from './staff-months/chapter.ts';
export { type AttendanceCounts, attendanceCounts, updateTotals } from './totals/chapter.ts';

export const attendanceModule = defineModule({
  name: 'attendance',
  migrations: { schema: 'attendance', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    codesChapter,
    hoursChapter,
    absenceMessagesChapter,
    totalsChapter,
    marksChapter,
    studentChangesChapter,
    leaveChapter,
    gatePassesChapter,
    registersChapter,
    holidaysChapter,
    correctionsChapter,
    studentYearChapter,
    monthSheetsChapter,
    constantAbsenteesChapter,
    reportsChapter,
    classDayChapter,
    branchLifeChapter,
    staffDaysChapter,
    staffMonthsChapter,
    dryRunsChapter,
    fairnessChapter,
    objectionsChapter,
    staffLeaveChapter,
    staffLeavingChapter,
    daysOffChapter,
    staffAbsencesChapter,
    staffDashboardChapter,
    staffSheetsChapter,
    myRecordChapter,
    machinesChapter,
  ],
});

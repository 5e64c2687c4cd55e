// Front door of attendance: registers, marks, leaves and machines of children; what modules above may ask (14 §2).

import { defineModule } from '#platform/module.ts';
import {
  studentsEnrolled,
  studentsMachineNumbers,
  studentsFigures,
  studentsLastPresence,
  studentsMerging,
  studentsSectionChanged,
  studentsStatusChanged,
  studentsSuggestions,
  studentsTransferring,
  studentsUndoing,
} from '#modules/students/index.ts';
import { holidayChanged } from '#platform/calendar/keep-holidays.ts';
import { hearHoliday } from './actions/hear-holidays.ts';
import { machineClock } from './actions/machine-clock.ts';
import { messagesClock } from './actions/messages-clock.ts';
import { nightClock } from './actions/night-clock.ts';
import { registersClock } from './actions/registers-clock.ts';
import { followSections } from './actions/follow-sections.ts';
import { handOver } from './actions/hand-over.ts';
import { mergeAttendance } from './actions/merge-attendance.ts';
import { givePinsTo, nextPins } from './actions/give-pins.ts';
import { voidAbsences } from './actions/void-marks.ts';
import { correctionCalls } from './calls/corrections.ts';
import { leaveCalls } from './calls/leave.ts';
import { deviceDoorCalls } from './calls/device-door.ts';
import { deviceCalls } from './calls/devices.ts';
import { gatePassCalls } from './calls/gate-passes.ts';
import { registerCalls } from './calls/registers.ts';
import { hourCalls } from './calls/hours.ts';
import { codeCalls } from './calls/codes.ts';
import { absenceMessageCalls } from './calls/absence-messages.ts';
import { reportCalls } from './calls/reports.ts';
import { constantCalls } from './calls/constant-absentees.ts';
import { studentYearCalls } from './calls/student-year.ts';
import { monthSheetCalls } from './calls/month-sheet.ts';
import './imports/attendance-marks.ts';
import './imports/device-pins.ts';
import { attendanceOf, lastPresence } from './reads/answers.ts';
import { attendanceCounters } from './reads/attendance-counters.ts';
import { attendanceFigures } from './reads/dashboard-figures.ts';
import { markProof, monthProof } from './reads/mark-proof.ts';
import { recountMonths } from './actions/recount-months.ts';
import { marksInTheWay } from './reads/undone-enrolments.ts';
import { suggestedWarnings } from './reads/suggested-warnings.ts';
import { absenceEvents } from './rules/absence-events.ts';
import { absenceSettings } from './rules/absence-settings.ts';
import { constantSettings } from './rules/constant-settings.ts';
import { gatePassNumbers } from './rules/gate-pass-numbers.ts';
import { holidayEvents } from './rules/holiday-events.ts';
import { leaveEvents } from './rules/leave-events.ts';
import { machineSettings } from './rules/machine-settings.ts';
import { markingSettings } from './rules/marking-settings.ts';
import { percentSettings } from './rules/percent-settings.ts';

export { deliverAttendance } from './actions/deliver-attendance.ts';
export { ramadanAround } from './rules/ramadan.ts';
export { keepTotals } from './actions/keep-totals.ts';
export { type AttendanceCounts, attendanceCounts } from './reads/answers.ts';

export const attendanceModule = defineModule({
  name: 'attendance',
  migrations: { schema: 'attendance', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [
    ...registerCalls,
    ...absenceMessageCalls,
    ...codeCalls,
    ...hourCalls,
    ...correctionCalls,
    ...leaveCalls,
    ...gatePassCalls,
    ...monthSheetCalls,
    ...studentYearCalls,
    ...reportCalls,
    ...constantCalls,
    ...deviceCalls,
    ...deviceDoorCalls,
  ],
  numbers: gatePassNumbers,
  settings: [...markingSettings, ...absenceSettings, ...percentSettings, ...constantSettings, ...machineSettings],
  figures: [attendanceFigures],
  counters: [attendanceCounters],
  recounts: [recountMonths],
  proofs: [markProof, monthProof],
  clock: [...machineClock, ...messagesClock, ...registersClock, ...nightClock],
  messageEvents: [...absenceEvents, ...leaveEvents, ...holidayEvents],
  register: () => {
    studentsMachineNumbers.answer('attendance', nextPins);
    studentsEnrolled.answer('attendance', async ({ student_ids }) => {
      await givePinsTo(student_ids);
    });
    studentsFigures.answer('attendance', ({ student_ids }) => attendanceOf(student_ids));
    studentsLastPresence.answer('attendance', ({ student_ids }) => lastPresence(student_ids));
    studentsStatusChanged.answer('attendance', voidAbsences);
    studentsSectionChanged.answer('attendance', followSections);
    studentsTransferring.answer('attendance', handOver);
    studentsMerging.answer('attendance', mergeAttendance);
    holidayChanged.hear('attendance', ({ school_id, content }) => hearHoliday(school_id, content));
    studentsSuggestions.answer('attendance', suggestedWarnings);
    studentsUndoing.answer('attendance', marksInTheWay);
  },
});

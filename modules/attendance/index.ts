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
import { attendanceClock } from './actions/by-the-clock.ts';
import { followSections } from './actions/follow-sections.ts';
import { handOver } from './actions/hand-over.ts';
import { mergeAttendance } from './actions/merge-attendance.ts';
import { givePinsTo, nextPins } from './actions/give-pins.ts';
import { voidAbsences } from './actions/void-marks.ts';
import { correctionCalls } from './calls/corrections.ts';
import { deviceDoorCalls } from './calls/device-door.ts';
import { deviceCalls } from './calls/devices.ts';
import { gatePassCalls } from './calls/gate-passes.ts';
import { registerCalls } from './calls/registers.ts';
import { reportCalls } from './calls/reports.ts';
import './imports/attendance-marks.ts';
import './imports/device-pins.ts';
import { attendanceOf, lastPresence } from './reads/answers.ts';
import { attendanceCounters } from './reads/attendance-counters.ts';
import { attendanceFigures } from './reads/dashboard-figures.ts';
import { markProof, monthProof } from './reads/mark-proof.ts';
import { recountMonths } from './actions/recount-months.ts';
import { marksInTheWay } from './reads/undone-enrolments.ts';
import { suggestedWarnings } from './reads/suggested-warnings.ts';
import { attendanceMessageEvents } from './rules/message-events.ts';
import { attendanceSettings } from './rules/delivered-settings.ts';

export { deliverAttendance } from './actions/deliver-attendance.ts';
export { ramadanAround } from './rules/ramadan.ts';
export { keepTotals } from './actions/keep-totals.ts';
export { type AttendanceCounts, attendanceCounts } from './reads/answers.ts';

export const attendanceModule = defineModule({
  name: 'attendance',
  migrations: { schema: 'attendance', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...registerCalls, ...correctionCalls, ...gatePassCalls, ...reportCalls, ...deviceCalls, ...deviceDoorCalls],
  numbers: [
    {
      kind: 'gate pass',
      reach: 'branch',
      pattern: 'GP{branch_no:3}{YY}{seq:5}',
      papers: { table: 'attendance.gate_passes', column: 'pass_no' },
    },
  ],
  settings: attendanceSettings,
  figures: [attendanceFigures],
  counters: [attendanceCounters],
  recounts: [recountMonths],
  proofs: [markProof, monthProof],
  clock: attendanceClock,
  messageEvents: attendanceMessageEvents,
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

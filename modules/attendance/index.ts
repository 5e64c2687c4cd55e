// Front door of attendance: registers, marks, leaves and machines of children; what modules above may ask (14 §2).

import { defineModule } from '#platform/module.ts';
import { registerCalls } from './calls/registers.ts';
import { attendanceCounters } from './reads/attendance-counters.ts';
import { attendanceFigures } from './reads/dashboard-figures.ts';
import { attendanceSettings } from './rules/delivered-settings.ts';

export { deliverAttendance } from './actions/deliver-attendance.ts';
export { mayTake } from './actions/require-marking.ts';

export const attendanceModule = defineModule({
  name: 'attendance',
  migrations: { schema: 'attendance', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: registerCalls,
  settings: attendanceSettings,
  figures: [attendanceFigures],
  counters: [attendanceCounters],
});

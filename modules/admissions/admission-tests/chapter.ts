// Admission tests: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { testStands } from './reads/test-stands.ts';
import { testClock } from './actions/remind-of-tests.ts';
import { testCalls } from './calls/tests.ts';
import { testEvents } from './rules/test-events.ts';
import { testSettings } from './rules/test-settings.ts';
import { slotCancelling } from './actions/cancel-test-slot.ts';

export { saveTestSchemes } from './actions/save-test-schemes.ts';
export { createTestSlots } from './actions/save-test-slots.ts';
export { markTestAttendance } from './actions/mark-attendance.ts';
export { publishResults } from './actions/publish-results.ts';
export { saveResults } from './actions/save-results.ts';
export { scheduleTest } from './actions/schedule-test.ts';
export { branchMeant } from './reads/test-slots.ts';
export { leaveSlots } from './steps/leave-slots.ts';

export const admissionTestsChapter = defineChapter({
  name: 'admission-tests',
  calls: testCalls,
  clock: [testClock],
  messageEvents: testEvents,
  settings: testSettings,
  guards: [testStands],
  jobs: [slotCancelling],
});

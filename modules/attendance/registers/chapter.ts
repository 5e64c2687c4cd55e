// The day's register: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { holidayChanged } from '#platform/calendar/announce-holidays.ts';
import { applyStaffHoliday } from '#modules/attendance/staff-days/chapter.ts';
import { returnHolidays } from '#modules/attendance/staff-leave/chapter.ts';
import { applyHoliday } from './actions/apply-holidays.ts';
import { registersClock } from './actions/registers-clock.ts';
import { registerCalls } from './calls/registers.ts';
import { holidayEvents } from './rules/holiday-events.ts';

export { closeDays } from './steps/close-days.ts';

export const registersChapter = defineChapter({
  name: 'registers',
  calls: registerCalls,
  clock: registersClock,
  messageEvents: holidayEvents,
  hears: [
    holidayChanged.heardBy(async ({ school_id, content }) => {
      await applyHoliday(school_id, content);
      await applyStaffHoliday(school_id, content);
      await returnHolidays(school_id, content);
    }),
  ],
});

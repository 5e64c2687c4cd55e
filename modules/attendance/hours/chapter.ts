// Attendance hours of a class: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { hourCalls } from './calls/hours.ts';

export { minutesNow } from './reads/minutes-now.ts';
export { timingsOf } from './reads/timings.ts';

export const hoursChapter = defineChapter({
  name: 'hours',
  calls: hourCalls,
});

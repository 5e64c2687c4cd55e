// Rules of shifts that other chapters and screens use.

export { asIfHeld } from './as-if-held.ts';
export {
  leastMinutes,
  overlapOf,
  type ShiftDay,
  weekdayNames,
  weekMinutes,
  type WeekPattern,
  weekProblems,
} from './shift-days.ts';
export { hoursText, lengthOf, minutesOf, timeText } from './shift-time.ts';
export { dayOn, type Timing, timingOn, timingsProblem } from './timing-on.ts';

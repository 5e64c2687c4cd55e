// When people work: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { shiftCalls } from './calls/shifts.ts';
import { shiftThings } from './reads/named-shifts.ts';
import { shiftEvents } from './rules/shift-events.ts';

export { assignShift } from './actions/assign-shift.ts';
export { shiftDaysOf, type TypedShift } from './reads/shift-days-of.ts';
export { timingsProblem } from './rules/index.ts';

export const shiftsChapter = defineChapter({
  name: 'shifts',
  calls: shiftCalls,
  named: shiftThings,
  messageEvents: shiftEvents,
});

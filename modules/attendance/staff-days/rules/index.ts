// Rules of the days of employees that other chapters and screens use.

export { type DayPolicy, staffGroup } from './day-settings.ts';
export { type DayStatus, type Letter, letters } from '../contract/mark-words.ts';
export { type DayFacts, evaluateDay } from './evaluate-day.ts';
export { conflictWords, letterOf, letterWords, statusWords } from './letters.ts';
export { countedPunches } from './repeated-punches.ts';
export { DAY, dateOfPunch, dayOff, noShift, type ShiftHours } from './shift-hours.ts';
export { percentOf } from './percent-of.ts';

// Marks as they are written: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { markingSettings } from './rules/marking-settings.ts';
import { mayTake } from './reads/may-mark.ts';

export { holdRegisters } from './actions/hold-registers.ts';
export { type HeldRegister, holdRegister, writeMarks } from './actions/write-marks.ts';
export { admissionNoColumn, branchColumn, short } from './imports/import-columns.ts';
export { knownChildren } from './imports/known-children.ts';
export { type Cell, cellsOf, cellsOfDays } from './reads/cells.ts';
export { dayFacts, type DayFacts, requireWorkingDay, whyOff } from './reads/day-facts.ts';
export { mayMarkDay, requireMarking } from './reads/may-mark.ts';
export { type NewMark } from './steps/new-mark.ts';

export const marksChapter = defineChapter({
  name: 'marks',
  settings: markingSettings,
  asks: [mayTake],
});

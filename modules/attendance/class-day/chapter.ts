// The day of a class teacher: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { classHome } from './reads/my-sections.ts';
import { absentThirdDay, birthdaysOfMine, myClass, myRegisters, registersToTake } from './reads/class-tiles.ts';

export const classDayChapter = defineChapter({
  name: 'class-day',
  homes: [classHome],
  tiles: [myRegisters, myClass, absentThirdDay, birthdaysOfMine, registersToTake],
});

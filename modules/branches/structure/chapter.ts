// Stages, groups, classes and subjects of a school: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { structureCalls } from './calls/structure.ts';
import { structureThings } from './reads/named-structure.ts';

export const structureChapter = defineChapter({
  name: 'structure',
  calls: structureCalls,
  named: structureThings,
});

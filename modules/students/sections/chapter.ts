// The class list, changes of section and roll numbers: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { printCalls } from './calls/prints.ts';
import { sectionsJob } from './actions/change-sections-many.ts';

export { sectionCalls } from './calls/sections.ts';
export { branchDay, ownSections, type Seat, seatSuits, type Suits } from './reads/seats-of-branch.ts';

export const sectionsChapter = defineChapter({
  name: 'sections',
  calls: printCalls,
  jobs: [sectionsJob],
});

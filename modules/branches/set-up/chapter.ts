// A new school: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { schoolOpened } from './reads/school-opened.ts';

export { setUpSchool } from './actions/set-up-school.ts';
export { schoolOpened } from './reads/school-opened.ts';

export const setUpChapter = defineChapter({
  name: 'set-up',
  asks: [schoolOpened],
});

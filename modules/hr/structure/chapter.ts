// Departments, designations and posts: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { addHrDefaults } from './actions/add-hr-defaults.ts';
import { structureCalls } from './calls/structure.ts';
import { structureThings } from './reads/named-structure.ts';

export { addHrDefaults } from './actions/add-hr-defaults.ts';

export const structureChapter = defineChapter({
  name: 'structure',
  calls: structureCalls,
  named: structureThings,
  answers: [schoolOpened.answeredBy(({ school_id }) => addHrDefaults(school_id))],
});

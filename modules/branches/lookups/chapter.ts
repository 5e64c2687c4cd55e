// Countries, cities, branches for choices: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { lookupCalls } from './calls/lookups.ts';

export { grantedBranches } from './reads/lookups.ts';

export { coursesOfSchool, stages, streams, subjectsOf } from './reads/lookups.ts';

export const lookupsChapter = defineChapter({
  name: 'lookups',
  calls: lookupCalls,
});

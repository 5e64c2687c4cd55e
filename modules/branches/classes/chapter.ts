// Classes and sections: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { classLookupCalls } from './calls/class-lookups.ts';
import { branchClassCalls } from './calls/classes.ts';
import { classThings } from './reads/named-classes.ts';
import { inUse } from './reads/in-use.ts';

export { clearPosts } from './actions/clear-posts.ts';
export { takeOverSections } from './actions/take-over-sections.ts';
export { inUse } from './reads/in-use.ts';

export const classesChapter = defineChapter({
  name: 'classes',
  calls: [...classLookupCalls, ...branchClassCalls],
  named: classThings,
  asks: [inUse],
});

// Class and section as filters of fee lists.

import { type Filter, lookup } from '#ui/filters/filter.ts';
import { sectionList } from '#modules/branches/classes/contract/classes.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { allBranches, allCourses } from '#modules/branches/lookups/contract/lookups.ts';

const classes = lookup(
  allCourses,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);

/** Sections of the chosen class; without a class there are too many to choose from. */
const sections = lookup(
  sectionList,
  (page) => page.data.map((one) => ({ value: one.section_id, label: one.name })),
  ({ course_id }) => (course_id ? { course_id: Number(course_id), is_active: true, fetchCount: 200 } : undefined),
);

export const classFilter = {
  name: 'course_id',
  label: 'Class',
  kind: 'lookup',
  source: classes,
} as const satisfies Filter;
export const sectionFilter = {
  name: 'section_id',
  label: 'Section',
  kind: 'lookup',
  source: sections,
} as const satisfies Filter;

export const branchesOfScope = lookup(
  allBranches,
  (all) => all.map((one) => ({ value: one.branch_id, label: one.branch_name })),
  () => ({ status: ['active' as const, 'closing' as const] }),
);

export const classesOfSchool = lookup(
  allCourses,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);

export const sessionsOfCountry = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));

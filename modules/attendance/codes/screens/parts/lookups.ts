// Branch, class and section as filters, and where the record of a student lies.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Filter, lookup } from '#ui/filters/filter.ts';
import { sectionList } from '#modules/branches/classes/contract/classes.ts';
import { allCourses, generalUserBranches } from '#modules/branches/lookups/contract/lookups.ts';

const branches = lookup(generalUserBranches, (all) =>
  all.map((one) => ({ value: one.branch_id, label: one.branch_name })),
);
const classes = lookup(
  allCourses,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);
/** Sections of the chosen class; without a class there are too many to choose from. */
export const sectionsOfClass = lookup(
  sectionList,
  (page) => page.data.map((one) => ({ value: one.section_id, label: one.name })),
  ({ course_id, branch_id }) =>
    course_id
      ? {
          course_id: Number(course_id),
          is_active: true,
          fetchCount: 200,
          ...(branch_id ? { branch_id: Number(branch_id) } : {}),
        }
      : undefined,
);

export const branchFilter = {
  name: 'branch_id',
  label: 'Branch',
  kind: 'lookup',
  source: branches,
} as const satisfies Filter;
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
  source: sectionsOfClass,
} as const satisfies Filter;

export const bioPath = (student_id: number): string => linkTo(pages.BioStudent, { id: student_id });

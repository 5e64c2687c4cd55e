// Branch, class and section as choices of filters and fields, for the screens of every module.

import type { DataOf, InputOf } from '#kernel/contract.ts';
import { type Filter, lookup, type LookupSource } from '#ui/filters/filter.ts';
import { sectionList } from '../../contract/classes.ts';
import { allBranches, allCourses } from '#modules/branches/lookups/contract/lookups.ts';

type Section = DataOf<typeof sectionList>['data'][number];

const named = (all: readonly { id: number; name: string }[]) => all.map((one) => ({ value: one.id, label: one.name }));

/** Classes in use. */
export const classes = lookup(allCourses, named, () => ({ active: true }));
/** Those that are no longer used, too. */
export const everyClass = lookup(allCourses, named);

export const branchesWith = (asked: InputOf<typeof allBranches>): LookupSource =>
  lookup(
    allBranches,
    (all) => all.map((one) => ({ value: one.branch_id, label: one.branch_name })),
    () => asked,
  );
/** All that the person may see, in any state. */
export const branches = branchesWith({});
export const branchesAndHeadOffice = branchesWith({ with_head_office: true });
/** With children, also while it is being closed. */
export const runningBranches = branchesWith({ status: ['active', 'closing'] });
/** That take children, by code and name. */
export const activeBranches = lookup(
  allBranches,
  (all) => all.map((one) => ({ value: one.branch_id, label: `${one.code} · ${one.branch_name}` })),
  () => ({ status: ['active' as const] }),
);

/** Sections in use of a class; undefined where there would be too many to choose from. */
export const sectionsBy = (
  label: (section: Section) => string,
  asked: (values: Readonly<Record<string, string | undefined>>) => InputOf<typeof sectionList> | undefined,
): LookupSource =>
  lookup(
    sectionList,
    (page) => page.data.map((one) => ({ value: one.section_id, label: label(one) })),
    (values) => {
      const of = asked(values);
      return of && { ...of, is_active: true, fetchCount: 200 };
    },
  );

/** Of the class that is chosen, in the branch where one is. */
const ofClass = ({ course_id, branch_id }: Readonly<Record<string, string | undefined>>) =>
  course_id ? { course_id: Number(course_id), ...(branch_id ? { branch_id: Number(branch_id) } : {}) } : undefined;

export const sectionsOfClass = sectionsBy((one) => one.name, ofClass);
/** The same, where the choice is read without its class. */
export const sectionsWithClass = sectionsBy((one) => `${one.course_name} – ${one.name}`, ofClass);

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

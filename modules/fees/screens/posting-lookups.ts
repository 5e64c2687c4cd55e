// Branches, classes, sessions and heads to choose from on the screens of posting and set-up.

import { lookup } from '#ui/filters/filter.ts';
import { sessionList } from '#modules/branches/contract/classes.ts';
import { allBranches, allCourses } from '#modules/branches/contract/lookups.ts';
import { headList, ownedBySystem } from '../contract/heads.ts';

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

/** Heads that a person may charge: those of the software are charged by its rules alone. */
export const chargeableHeads = lookup(
  headList,
  (all) => all.filter((one) => !ownedBySystem(one.kind)).map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);

export const activeHeads = lookup(
  headList,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);

// Classes, sessions and branches as choices of a filter.

import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { allBranches, allCourses } from '#modules/branches/lookups/contract/lookups.ts';
import { lookup } from '#ui/filters/filter.ts';

export const classes = lookup(
  allCourses,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);

export const sessions = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));

export const branches = lookup(
  allBranches,
  (all) => all.map((one) => ({ value: one.branch_id, label: one.branch_name })),
  () => ({ status: ['active' as const, 'closing' as const] }),
);

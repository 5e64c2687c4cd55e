// The dashboard: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { branchHomes } from './reads/branch-homes.ts';

export const dashboardChapter = defineChapter({
  name: 'dashboard',
  calls: dashboardCalls,
  homes: branchHomes,
});

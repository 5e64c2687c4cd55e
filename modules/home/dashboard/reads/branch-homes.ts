// The homes of who runs a branch and of who runs several; areas put their tiles on them (DASH-5; decision 0136).

import type { Home } from '#platform/homes/tile.ts';

/** Who looks after branches: their lists, not only the work in them. */
const runs = ['Branch Record', 'Branch Detail'];

export const branchHomes: readonly Home[] = [
  { name: 'group', title: 'Head office', order: 10, permissions: runs, branches: 'several' },
  { name: 'campus', title: 'Branch', order: 20, permissions: runs, branches: 'few' },
];

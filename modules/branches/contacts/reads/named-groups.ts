// Groups of branches have a name behind their id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const branchGroupThings = [
  namedTable({ kind: 'branch group', words: ['branch groups'], table: 'branches.branch_groups', of: 'school' }),
];

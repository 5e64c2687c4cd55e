// What of the academic structure has a name behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const branchThings = [
  namedTable({ kind: 'class', words: ['course'], table: 'branches.courses', of: 'school' }),
  namedTable({ kind: 'section', words: ['academic section'], table: 'branches.sections', of: 'branch' }),
  namedTable({
    kind: 'session',
    words: ['academic session'],
    table: 'branches.academic_sessions',
    of: 'school',
  }),
  namedTable({ kind: 'group', table: 'branches.groups', of: 'school' }),
  namedTable({ kind: 'branch group', words: ['branch groups'], table: 'branches.branch_groups', of: 'school' }),
  namedTable({ kind: 'room', words: ['academic room'], table: 'branches.rooms', number: 'code', of: 'branch' }),
];

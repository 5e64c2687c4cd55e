// What of classes has a name behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const classThings = [
  namedTable({ kind: 'class', words: ['course'], table: 'branches.courses', of: 'school' }),
  namedTable({ kind: 'section', words: ['academic section'], table: 'branches.sections', of: 'branch' }),
  namedTable({ kind: 'group', table: 'branches.groups', of: 'school' }),
  namedTable({ kind: 'room', words: ['academic room'], table: 'branches.rooms', number: 'code', of: 'branch' }),
];

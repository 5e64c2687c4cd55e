// Stages and subjects have a name behind their id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const structureThings = [
  namedTable({ kind: 'academic group', words: ['stage'], table: 'branches.academic_groups', of: 'school' }),
  namedTable({ kind: 'subject', table: 'branches.subjects', number: 'code', of: 'school' }),
];

// Names behind the ids of departments and designations (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const structureThings = [
  namedTable({ kind: 'department', table: 'hr.departments', number: 'code', of: 'school' }),
  namedTable({ kind: 'designation', table: 'hr.designations', of: 'school' }),
];

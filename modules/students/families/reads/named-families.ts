// Families and guardians have a name behind their id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const familyThings = [
  namedTable({ kind: 'family', table: 'students.families', name: 'family_no', of: 'school' }),
  namedTable({ kind: 'guardian', table: 'students.guardians', name: 'full_name', of: 'school' }),
];

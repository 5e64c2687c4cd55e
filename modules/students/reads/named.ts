// What of students has a name behind an id and is no record of its own (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const studentThings = [
  namedTable({ kind: 'student category', words: ['category'], table: 'students.student_categories', of: 'school' }),
  namedTable({ kind: 'house', table: 'students.houses', of: 'school' }),
  namedTable({ kind: 'family', table: 'students.families', name: 'family_no', of: 'school' }),
  namedTable({ kind: 'guardian', table: 'students.guardians', name: 'full_name', of: 'school' }),
  namedTable({ kind: 'document type', table: 'students.document_types', of: 'school' }),
];

// Categories and document types have a name behind their id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const categoryThings = [
  namedTable({ kind: 'student category', words: ['category'], table: 'students.student_categories', of: 'school' }),
  namedTable({ kind: 'document type', table: 'students.document_types', of: 'school' }),
];

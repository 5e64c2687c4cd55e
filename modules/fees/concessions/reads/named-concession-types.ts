// Concession types by their names behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const concessionThings = [
  namedTable({ kind: 'fee concession type', words: ['concession type'], table: 'fees.concession_types', of: 'school' }),
];

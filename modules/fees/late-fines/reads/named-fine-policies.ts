// Late fine rules by their names behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const fineThings = [
  namedTable({ kind: 'fee fine policy', words: ['fine policy'], table: 'fees.fine_policies', of: 'school' }),
];

// Heads and categories by their names behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const headThings = [
  namedTable({ kind: 'fee head', words: ['head'], table: 'fees.fee_heads', of: 'school' }),
  namedTable({ kind: 'fee category', table: 'fees.fee_categories', of: 'school' }),
];

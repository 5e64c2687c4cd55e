// What of fees has a name behind an id and is no record of its own (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const feeThings = [
  namedTable({ kind: 'fee head', words: ['head'], table: 'fees.fee_heads', of: 'school' }),
  namedTable({ kind: 'fee category', table: 'fees.fee_categories', of: 'school' }),
  namedTable({ kind: 'fee concession type', words: ['concession type'], table: 'fees.concession_types', of: 'school' }),
  namedTable({ kind: 'fee fine policy', words: ['fine policy'], table: 'fees.fine_policies', of: 'school' }),
];

// Increments by their titles behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const incrementThings = [
  namedTable({
    kind: 'fee increment',
    words: ['increment'],
    table: 'fees.fee_increments',
    name: 'title',
    of: 'school',
  }),
];

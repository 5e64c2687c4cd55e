// Fee change requests by their titles behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const feeChangeThings = [
  namedTable({ kind: 'fee change', table: 'fees.fee_change_requests', name: 'title', of: 'branch' }),
];

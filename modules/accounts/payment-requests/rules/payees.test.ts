// ACC-36: requests of one payee go together, parties and accounts apart.

import { expect, test } from 'vitest';
import { byPayee } from './payees.ts';

const request = (id: number, payee_account_id: number | null, party_id: number | null = null) => ({
  id,
  payee_account_id,
  party_kind: party_id === null ? null : 'vendor',
  party_id,
});

test('one group a payee, in their order', () => {
  const groups = byPayee([request(1, 7), request(2, 8), request(3, 7), request(4, null, 7), request(5, null, 7)]);
  expect(groups.map((group) => group.map((one) => one.id))).toEqual([[1, 3], [2], [4, 5]]);
});

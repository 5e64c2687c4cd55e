// What two payees must have in common to become one (05 section 6).

import { describe, expect, it } from 'vitest';
import { type MergeFacts, mergeFault } from './merge-accounts.ts';

const old: MergeFacts = {
  id: 1,
  name: 'K-Electric (old)',
  payee_type_id: 5,
  payee_type: 'Utilities',
  nature: 'expense',
  kind: 'normal',
  party_kind: null,
  owner_area: null,
  system_key: null,
  active: true,
  branch_ids: [1, 2],
};
const now: MergeFacts = { ...old, id: 2, name: 'K-Electric', branch_ids: null };
const free = { has_balance: true, on_its_way: 0 };
const says = (keep: MergeFacts, close: MergeFacts, use = free) => mergeFault(keep, close, use)?.message ?? null;

describe('merging two payees', () => {
  it('of one type and kind, an expense also with its lines of the year', () => {
    expect(says(now, old)).toBeNull();
  });
  it('refuses what is not one payee', () => {
    expect(says(now, now)).toBe('Choose two different accounts');
    expect(says({ ...now, payee_type_id: 6, payee_type: 'Rent' }, old)).toContain('only payees of one type');
    expect(says({ ...now, kind: 'cash' }, old)).toContain('different kinds');
    expect(says({ ...now, branch_ids: [1] }, old)).toContain('not open to every branch');
  });
  it('refuses what the software needs, what is closed, and what is on its way', () => {
    expect(says(now, { ...old, system_key: 'bank_charges' })).toContain('system account');
    expect(says(now, { ...old, active: false })).toBe('K-Electric (old) is closed already');
    expect(says({ ...now, active: false }, old)).toContain('is closed: open it again');
    expect(says(now, old, { has_balance: false, on_its_way: 2 })).toContain(
      '2 vouchers or payment requests on the way',
    );
  });
  it('a balance of the balance sheet is moved first', () => {
    expect(says({ ...now, nature: 'liability' }, { ...old, nature: 'liability' })).toContain(
      'Move it to K-Electric by a general voucher',
    );
  });
});

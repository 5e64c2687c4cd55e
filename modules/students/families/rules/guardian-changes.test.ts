import { expect, test } from 'vitest';
import { guardianFieldName, guardianWaits } from './guardian-changes.ts';

const father = {
  relation: 'father',
  full_name: 'Bilal Mirza',
  identity_kind: 'cnic',
  identity_no: '3520212345671' as string | null,
  is_fee_payer: true,
};

test.each([
  ['a parent’s name', father, { full_name: 'Bilal Khan' }, ['full_name']],
  ['a father who would become an uncle', father, { relation: 'uncle' }, ['relation']],
  ['a parent’s card', father, { identity_no: '3520212345673' }, ['identity_no']],
  ['a first card of a parent applies at once', { ...father, identity_no: null }, { identity_no: '3520212345673' }, []],
  ['an uncle’s name applies at once', { ...father, relation: 'uncle' }, { full_name: 'Bilal Khan' }, []],
  ['who pays', { ...father, relation: 'uncle', is_fee_payer: false }, { is_fee_payer: true }, ['is_fee_payer']],
  ['custody', { ...father, relation: 'uncle', custody: 'none' }, { custody: 'barred' }, ['custody']],
  ['custody left out', { ...father, custody: 'barred' }, { custody: undefined }, []],
  ['nothing', father, {}, []],
])('STU-20 %s', (_name, stored, change, waits) => {
  expect(guardianWaits(stored, { ...stored, ...change })).toEqual(waits);
});

test('STU-20 a field is called by whose it is', () => {
  expect(guardianFieldName('full_name', 'mother')).toBe('Name of the mother');
  expect(guardianFieldName('is_fee_payer', 'uncle')).toBe('Who pays the fee');
});

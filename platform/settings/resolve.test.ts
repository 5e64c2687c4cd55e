// SET-1 and SET-2: branch → country → school → built in; the latest that has begun; clearing falls back; fixed leaves branches out.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { resolveSetting, type SettingValueRow } from './resolve.ts';

const row = (id: number, more: Partial<SettingValueRow>): SettingValueRow => ({
  id,
  key: 'due_day',
  country_id: null,
  branch_id: null,
  value: id,
  cleared: false,
  valid_from: asDay('2026-01-01'),
  by: null,
  ...more,
});
const branch = { country_id: 162, branch_id: 3 };
const at = { day: asDay('2026-11-21'), built_in: 'delivered', fixed: false };

const all = [
  row(1, {}),
  row(2, { country_id: 162 }),
  row(3, { branch_id: 3 }),
  row(4, { branch_id: 3, valid_from: asDay('2026-12-01') }),
  row(5, { branch_id: 4 }),
];

test.each([
  ['nothing anywhere', [], branch, {}, { value: 'delivered', from: 'built_in', since: null, is_own: false }],
  ['the branch first', all, branch, {}, { value: 3, from: 'branch', is_own: true }],
  ['the country of the branch', all.slice(0, 2), branch, {}, { value: 2, from: 'country', is_own: false }],
  ['the school', all.slice(0, 1), branch, {}, { value: 1, from: 'school', is_own: false }],
  ['the other country', all, { country_id: 161, branch_id: null }, {}, { value: 1, from: 'school', is_own: false }],
  ['from its day on', all, branch, { day: asDay('2026-12-01') }, { value: 4, from: 'branch' }],
  ['fixed by head office', all, branch, { fixed: true }, { value: 2, from: 'country' }],
  [
    'cleared',
    [...all, row(6, { branch_id: 3, cleared: true, value: null })],
    branch,
    {},
    { value: 2, from: 'country', is_own: false },
  ],
  ['twice on one day: the last', [row(1, {}), row(9, {}), row(7, {})], branch, {}, { value: 9 }],
] as const)('SET-1: %s', (_, rows, place, more, expected) => {
  expect(resolveSetting(rows, place, { ...at, ...more })).toMatchObject(expected);
});

test('SET-2: what is planned stands beside what applies', () => {
  expect(resolveSetting(all, branch, at).planned.map((one) => one.id)).toEqual([4]);
});

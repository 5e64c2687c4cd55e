import { expect, test } from 'vitest';
import { differences, leavesOf, valueAt, withValue } from './leaves.ts';

const values = { id: 4, name: 'Desk', changes: { mobile: '0300', tags: ['a', 'b'] }, none: null };

test('places are paths; a list is one value', () => {
  expect([...leavesOf(values).keys()]).toEqual(['id', 'name', 'changes.mobile', 'changes.tags', 'none']);
  expect(valueAt(values, 'changes.mobile')).toBe('0300');
  expect(valueAt(values, 'changes.constructor')).toBeUndefined();
});

test('a copy with another value leaves the first as it was', () => {
  const next = withValue(values, 'changes.mobile', '0301');
  expect(next).toEqual({ ...values, changes: { mobile: '0301', tags: ['a', 'b'] } });
  expect(values.changes.mobile).toBe('0300');
  expect(withValue({}, 'a.b', 1)).toEqual({ a: { b: 1 } });
});

test.each([
  [{ a: 1 }, { a: 2 }, ['a']],
  [{ a: '' }, { a: null }, []],
  [{ a: '' }, {}, []],
  [{ a: 0 }, {}, ['a']],
  [{ a: [1, 2] }, { a: [1, 2] }, []],
  [{ a: [1] }, { a: [1, 2] }, ['a']],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ['a.c']],
])('%j and %j differ at %j', (a, b, paths) => {
  expect(differences(a, b)).toEqual(paths);
});

// What two people did to one record, and what is saved of it.

import { expect, test } from 'vitest';
import type { Field } from './form-declaration.ts';
import { clashes, merged, type Place, type Three } from './merge.ts';

const field = (name: string): Field => ({ name, label: name, kind: 'text' });
const places: Place[] = [
  { path: 'name', field: field('name') },
  { path: 'note', field: field('note') },
  { path: 'city', field: field('city') },
  { path: 'changes.mobile', field: field('mobile') },
  { path: 'lines', field: field('lines') },
];
const before = {
  id: 4,
  version: 1,
  name: 'Desk',
  note: 'old',
  city: 'Lahore',
  changes: { mobile: '1' },
  lines: [{ a: 1 }],
};
const three = (mine: object, theirs: object): Three => ({
  before,
  mine: { ...before, ...mine },
  theirs: { ...before, version: 2, ...theirs },
});
const chosen = (one: Three, ...keeps: string[]) => merged(places, one, new Set(keeps));

test('only fields that the other one saved, and that are not the same here, clash', () => {
  const both = three({ name: 'My desk', note: 'same' }, { name: 'Their desk', note: 'same', city: 'Multan' });
  expect(clashes(places, both).map(({ path, typed }) => [path, typed])).toEqual([
    ['name', true],
    ['city', false],
  ]);
});

test('what was chosen is saved with the new version; what else was typed stays', () => {
  const both = three({ name: 'My desk', note: 'mine' }, { name: 'Their desk', city: 'Multan' });
  expect(chosen(both, 'name')).toEqual({ ...before, version: 2, name: 'My desk', note: 'mine', city: 'Multan' });
  expect(chosen(both)).toEqual({ ...before, version: 2, name: 'Their desk', note: 'mine', city: 'Multan' });
  expect(chosen(both, 'city')['city']).toBe('Lahore');
});

test('inside a group and of a list', () => {
  const both = three(
    { changes: { mobile: '2' }, lines: [{ a: 1 }, { a: 2 }] },
    { changes: { mobile: '3' }, lines: [{ a: 9 }] },
  );
  expect(clashes(places, both).map(({ path }) => path)).toEqual(['changes.mobile', 'lines']);
  expect(chosen(both, 'changes.mobile', 'lines')).toMatchObject({
    changes: { mobile: '2' },
    lines: [{ a: 1 }, { a: 2 }],
  });
});

test('an emptied field is a change', () => {
  const both = three({ note: '' }, { name: 'Their desk' });
  expect(chosen(both)).toMatchObject({ name: 'Their desk', note: '' });
});

test('what no field shows is the record’s where it moved on, and the form’s where it did not', () => {
  const one = three({ stored: 1, hidden: 'here' }, { stored: 2 });
  expect(chosen(one)).toMatchObject({ stored: 2, hidden: 'here' });
});

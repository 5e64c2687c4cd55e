import { expect, test } from 'vitest';
import { checkOwnValue, keyOfLabel, type OwnField, readOwnCell } from './own-fields.ts';

const field = (type: OwnField['type'], more: Partial<OwnField> = {}): OwnField => ({
  key: 'club',
  label: 'Club',
  type,
  options: null,
  required: false,
  needs_approval: false,
  ...more,
});

test.each([
  [field('text'), ' Chess ', { value: 'Chess' }],
  [field('text'), '', { value: null }],
  [field('text', { required: true }), null, { problem: 'Club is needed' }],
  [field('number'), '12.5', { value: 12.5 }],
  [field('number'), 'twelve', { problem: 'Club is a number' }],
  [field('date'), '2026-02-29', { problem: 'Club is a date' }],
  [field('date'), '2028-02-29', { value: '2028-02-29' }],
  [field('list', { options: ['Chess', 'Debate'] }), 'chess', { value: 'Chess' }],
  [field('list', { options: ['Chess', 'Debate'] }), 'Football', { problem: 'Club is one of Chess, Debate' }],
  [field('tick'), 'yes', { value: true }],
  [field('tick'), 'perhaps', { problem: 'Club is yes or no' }],
])('STU-10 %j of %j', (own, typed, checked) => {
  expect(checkOwnValue(own, typed)).toEqual(checked);
});

test('STU-10 a label makes a key that stays', () => {
  expect(keyOfLabel('Bus route', 3)).toBe('bus_route');
  expect(keyOfLabel('2nd language', 3)).toBe('nd_language');
  expect(keyOfLabel('مسلک', 3)).toBe('field_3');
});

test('STU-10 the cell of a register brings several own fields', () => {
  const fields = [field('list', { options: ['Chess'] }), field('number', { key: 'bus', label: 'Bus route' })];
  expect(readOwnCell('Club: chess; Bus route: 5', fields)).toEqual({ values: { club: 'Chess', bus: 5 } });
  expect(readOwnCell('Clubb: chess', fields)).toHaveProperty('problem');
});

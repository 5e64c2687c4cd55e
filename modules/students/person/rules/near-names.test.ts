// Spec 03 §14.7: near-equal names of one class and one photo used twice.

import { expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

const child = (id: number, name: string, class_name = 'Grade 5 – A', photo: string | null = null) => ({
  id,
  name,
  class_name,
  photo,
});

it.each([
  ['Muhammad Ali Khan', 'Mohammad Ali Khan', true],
  ['Ali Hassan', 'Hassan Ali', true],
  ['Fatima Noor', 'Fatima Nur', false],
  ['Hania Sheikh', 'Hania Shaikh', true],
  ['Ali Raza', 'Ayesha Raza', false],
])('%s and %s: %s', (a, b, alike) => {
  expect(nearNames([child(1, a), child(2, b)]).has(1)).toBe(alike);
});

it('another class is nothing to confuse; one photo of two children is, in any class', () => {
  const other = nearNames([child(1, 'Ali Raza'), child(2, 'Ali Raza', 'Grade 6 – A')]);
  expect(other.size).toBe(0);
  const twins = nearNames([child(1, 'Ali Raza', 'Grade 5 – A', 'x'), child(2, 'Omar Raza', 'Grade 6 – A', 'x')]);
  expect(twins.get(2)).toEqual(['Same photo as Ali Raza']);
});

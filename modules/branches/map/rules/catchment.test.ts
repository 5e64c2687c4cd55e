import { describe, expect, it, test } from 'vitest';
import { areaKey, middleOf, overlapPercent } from './catchment.ts';

describe('10 §17 no. 4 how circles overlap', () => {
  it.each([
    ['apart', 5, 3, 8, 0],
    ['without a territory', 5, 0, 1, 0],
    ['one inside the other', 6, 3, 1, 25],
    ['the site inside a territory', 3, 6, 2, 100],
    ['the same circle', 4, 4, 0, 100],
    // Two equal circles whose centres are a radius apart share 2/3 − √3/(2π) of each.
    ['by half', 4, 4, 4, 39.1],
  ])('%s', (_name, radius, other, km, percent) => expect(overlapPercent(radius, other, km)).toBe(percent));

  it('the shared ground is the same from either side', () => {
    for (let km = 0.5; km < 12; km += 0.7)
      expect(overlapPercent(5, 7, km) * 25).toBeCloseTo(overlapPercent(7, 5, km) * 49, -1);
  });
});

test('an area is the same whatever its capitals and spaces, and another in another city', () => {
  expect(areaKey('Lahore', ' Model  Town ')).toBe(areaKey('lahore', 'model town'));
  expect(areaKey('Lahore', 'Model Town')).not.toBe(areaKey('Karachi', 'Model Town'));
  expect(areaKey('Lahore', '  ')).toBeNull();
  expect(
    middleOf([
      { latitude: 31, longitude: 74 },
      { latitude: 32, longitude: 75 },
    ]),
  ).toEqual({ latitude: 31.5, longitude: 74.5 });
});

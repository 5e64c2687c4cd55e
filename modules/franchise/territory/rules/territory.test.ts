import { describe, expect, test } from 'vitest';
import { distanceKm } from '#kernel/on-the-ground.ts';
import { nearBranches } from './territory.ts';

const lahore = { latitude: 31.5204, longitude: 74.3587 };
const branch = (
  branch_id: number,
  latitude: number,
  ownership: 'own' | 'franchise',
  territory_km: number | null = null,
) => ({
  branch_id,
  code: `B-${branch_id}`,
  branch_name: `Branch ${branch_id}`,
  ownership,
  territory_km,
  latitude,
  longitude: lahore.longitude,
});

describe('FRA-2 distance', () => {
  test.each([
    ['the same place', lahore, lahore, 0],
    ['a degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111.2],
    ['Lahore to Karachi', lahore, { latitude: 24.8607, longitude: 67.0011 }, 1033],
    ['Muscat to Salalah', { latitude: 23.588, longitude: 58.3829 }, { latitude: 17.0151, longitude: 54.0924 }, 856.78],
    ['across the day line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2],
    ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015.11],
  ])('%s', (_title, a, b, km) => expect(distanceKm(a, b)).toBeCloseTo(km, 0));

  test('is the same there and back', () => {
    for (let step = 0; step < 200; step += 1) {
      const a = { latitude: 23 + ((step * 7) % 14), longitude: 60 + ((step * 11) % 18) };
      const b = { latitude: 16 + ((step * 5) % 11), longitude: 51 + ((step * 3) % 9) };
      expect(distanceKm(a, b)).toBe(distanceKm(b, a));
      expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
    }
  });
});

test('FRA-2 an own branch is protected by the setting, a franchise by its agreement, the nearest stands first', () => {
  const near = nearBranches(
    lahore,
    [branch(1, 31.56, 'own'), branch(2, 31.53, 'franchise', 5), branch(3, 31.54, 'franchise')],
    3,
  );
  expect(near.map(({ branch_id, territory_km, inside }) => [branch_id, territory_km, inside])).toEqual([
    [2, 5, true],
    [3, null, false],
    [1, 3, false],
  ]);
});

test('FRA-2 on the very edge is outside', () => {
  const [one] = nearBranches(lahore, [branch(1, 31.5204, 'own')], 0);
  expect(one?.inside).toBe(false);
});

// How two circles on the ground overlap, and which addresses name the same area (10 §17 no. 4).

import type { Point } from '#kernel/on-the-ground.ts';

/** Of a circle of `radius`, the percent that lies in one of `other` whose centre is `km` away; on so few kilometres the ground is flat. */
export function overlapPercent(radius: number, other: number, km: number): number {
  if (other <= 0 || radius <= 0 || km >= radius + other) return 0;
  const smaller = Math.min(radius, other);
  if (km <= Math.abs(radius - other)) return percent(smaller ** 2 / radius ** 2);
  const angle = (own: number, its: number): number => Math.acos((km ** 2 + own ** 2 - its ** 2) / (2 * km * own));
  const segment = (own: number, its: number): number => {
    const half = angle(own, its);
    return own ** 2 * (half - Math.sin(2 * half) / 2);
  };
  return percent((segment(radius, other) + segment(other, radius)) / (Math.PI * radius ** 2));
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

const folded = (words: string): string => words.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Capitals and spaces make no other area; null where the address names none. */
export const areaKey = (city: string, area: string): string | null =>
  folded(area) === '' ? null : `${folded(city)}\n${folded(area)}`;

/** The middle of points that lie near each other. */
export const middleOf = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, one) => sum + one.latitude, 0) / points.length,
  longitude: points.reduce((sum, one) => sum + one.longitude, 0) / points.length,
});

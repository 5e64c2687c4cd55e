// How two circles on the ground overlap, and which addresses name the same area (10 §17 no. 4).

/** As FRA-2 measures: great circle, to 0.01 km. */
const EARTH_KM = 6371.0088;

export interface Point {
  latitude: number;
  longitude: number;
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

export function kmBetween(a: Point, b: Point): number {
  const half =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))) * 100) / 100;
}

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

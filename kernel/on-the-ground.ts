// How far two places lie from each other, over the ground.

export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371.0088;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** FRA-2: great circle by the haversine, to 0.01 km. */
export function distanceKm(a: Point, b: Point): number {
  const half =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))) * 100) / 100;
}

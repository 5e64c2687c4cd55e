// How far a place lies from the branches of the school, and in whose territory (FRA-2).

const EARTH_KM = 6371.0088;

export interface Point {
  latitude: number;
  longitude: number;
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** FRA-2: great-circle distance by the haversine, to 0.01 km. */
export function distanceKm(a: Point, b: Point): number {
  const half =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))) * 100) / 100;
}

export interface PlacedBranch extends Point {
  branch_id: number;
  code: string;
  branch_name: string;
  ownership: 'own' | 'franchise';
  /** Of its running agreement; null for an own branch, and for a franchise without one. */
  territory_km: number | null;
}

export interface NearBranch {
  branch_id: number;
  code: string;
  branch_name: string;
  ownership: 'own' | 'franchise';
  km: number;
  territory_km: number | null;
  inside: boolean;
}

/** FRA-2: nearest first. An own branch is protected by the setting, a franchise by its agreement. */
export function nearBranches(place: Point, branches: readonly PlacedBranch[], own_km: number): NearBranch[] {
  return branches
    .map(({ branch_id, code, branch_name, ownership, ...of }) => {
      const km = distanceKm(place, of);
      const territory_km = ownership === 'own' ? own_km : of.territory_km;
      return {
        branch_id,
        code,
        branch_name,
        ownership,
        km,
        territory_km,
        inside: territory_km !== null && km < territory_km,
      };
    })
    .toSorted((a, b) => a.km - b.km || a.branch_id - b.branch_id);
}

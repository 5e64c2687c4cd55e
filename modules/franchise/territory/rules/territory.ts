// How far a place lies from the branches of the school, and in whose territory (FRA-2).

import { distanceKm, type Point } from '#kernel/on-the-ground.ts';

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

// Branches near a place (FRA-2): of the whole school in the country, for who works in all of it.

import { rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { type NearBranch, nearBranches, type PlacedBranch } from '../rules/territory.ts';

interface Place {
  country_id: number;
  latitude: number | null;
  longitude: number | null;
}

/** Nearest first; none without a map point. `but`: the branch that stands at the place itself. */
export async function branchesNear(
  { country_id, latitude, longitude }: Place,
  but: number | null = null,
): Promise<NearBranch[]> {
  if (latitude === null || longitude === null) return [];
  const branches = await rowsOf(sql<PlacedBranch>`
    select branch_id, code, branch_name, ownership, latitude, longitude, territory_km from franchise.places_of(${country_id}::int)`);
  const others = branches.filter((branch) => branch.branch_id !== but);
  return nearBranches({ latitude, longitude }, others, await ownTerritory(country_id));
}

/** The setting of the country, asked of any branch of it. */
async function ownTerritory(country_id: number): Promise<number> {
  const [branch] = await rowsOf(sql<{ id: number }>`
    select id from platform.branches where school_id = platform.current_school() and country_id = ${country_id}::int order by id limit 1`);
  return branch ? setting<number>('territory_km', branch.id) : 3;
}

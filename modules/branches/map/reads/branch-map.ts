// The branches of the scope with their map points, strength and free seats; the territory is that of the setting (FRA-2).

import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { mapTiles } from '#platform/outgoing/map-tiles.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { BranchMap, Placed } from '../contract/branch-map.ts';

type Row = Omit<Placed, 'latitude' | 'longitude' | 'territory_km'> & {
  latitude: number | null;
  longitude: number | null;
};

export async function readBranchMap(): Promise<BranchMap> {
  const km = await schoolSetting<number>('territory_km');
  const rows = await rowsOf(sql<Row>`
    select b.id as branch_id, b.code, b.branch_name, b.city, b.status, b.ownership, b.latitude::float8 as latitude, b.longitude::float8 as longitude,
           coalesce(sum(q.active), 0)::int as students, coalesce(sum(branches.free_seats(q)), 0)::int as vacant
      from platform.branches b
      left join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id and y.is_current
      left join branches.class_seats q on q.branch_id = b.id and q.session_id = y.id and q.section_id is not null
     where b.school_id = ${who().school_id}::int and b.kind = 'campus' and ${inScope('b.id')}
     group by b.id order by b.branch_name, b.id`);
  return {
    branches: rows.flatMap(({ latitude, longitude, ...row }) =>
      latitude === null || longitude === null
        ? []
        : [
            {
              ...row,
              latitude,
              longitude,
              territory_km: row.ownership === 'own' && row.status !== 'closed' ? km : null,
            },
          ],
    ),
    missing: rows
      .filter((row) => row.latitude === null || row.longitude === null)
      .map(({ branch_id, code, branch_name }) => ({ branch_id, code, branch_name })),
    tiles: mapTiles(),
  };
}

// An area of addresses is given its place on the map, or another one, for the whole school (10 §17 no. 4).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { reaches } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { mapPointFault } from '#modules/branches/branch/rules/index.ts';
import type { areaPlace } from '../contract/catchment.ts';

export async function placeArea(input: ParsedInputOf<typeof areaPlace>): Promise<DataOf<typeof areaPlace>> {
  await requirePermission('Branch-Edit');
  if (!(await reaches('school')))
    throw new Refusal(
      'not_allowed',
      'An area lies in one place for all branches: it is placed by people who work in all of them. Ask head office.',
    );
  const { school_id, country_id } = who();
  const fault = mapPointFault(country_id, input.latitude, input.longitude);
  if (fault) throw fault;
  const [city, area] = [input.city, input.area].map((words) => words.trim().replaceAll(/\s+/g, ' '));
  const row = await rowOf(sql<{ id: number }>`
    insert into branches.area_points as p (school_id, country_id, city, area, latitude, longitude)
    values (${school_id}::int, ${country_id}::int, ${city ?? ''}, ${area ?? ''}, ${input.latitude}::numeric, ${input.longitude}::numeric)
    on conflict (school_id, country_id, lower(city), lower(area)) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, updated_by = platform.current_user_id() returning id`);
  if (!row) throw new Error('The place of the area was not stored');
  await audit({
    record_kind: 'area',
    record_id: row.id,
    action: 'placed',
    after: { area, city, latitude: input.latitude, longitude: input.longitude },
  });
  return row;
}

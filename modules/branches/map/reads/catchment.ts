// The catchment of a planned site (10 §17 no. 4), of the branches in the scope. Areas are names in the addresses of families: one lies where a person has placed
// it, else where a branch whose address names it stands, else nobody knows.

import { distanceKm, type Point } from '#kernel/on-the-ground.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { holds } from '#platform/access/permissions.ts';
import { reaches } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { mapPointFault } from '#modules/branches/branch/rules/index.ts';
import type { Catchment, catchmentRead, PlacedArea, Sister } from '../contract/catchment.ts';
import { type StudentsOfArea, studentsByArea, territories } from '../questions.ts';
import { areaKey, middleOf, overlapPercent } from '../rules/catchment.ts';

type Asked = ParsedInputOf<typeof catchmentRead>;

/** From so far beyond the radius children may come to school from inside of it. */
const BEYOND_KM = 30;
const UNPLACED_SHOWN = 100;

type Branch = Omit<Sister, 'latitude' | 'longitude' | 'km' | 'inside' | 'territory_km' | 'overlap_percent'> & {
  latitude: number | null;
  longitude: number | null;
  city: string;
  area: string;
};

type Placed = Branch & Point & { km: number };

function branchesInScope(): Promise<Branch[]> {
  return rowsOf(sql<Branch>`
    select b.id as branch_id, b.code, b.branch_name, b.status, b.ownership, b.latitude::float8 as latitude, b.longitude::float8 as longitude, b.city,
           coalesce(b.area, '') as area, coalesce(sum(q.active), 0)::int as students,
           case when b.status = 'active' then coalesce(sum(branches.free_seats(q)), 0)::int else 0 end as vacant
      from platform.branches b
      left join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id and y.is_current
      left join branches.class_seats q on q.branch_id = b.id and q.session_id = y.id and q.section_id is not null
     where b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and b.kind = 'campus' and b.status <> 'closed' and ${inScope('b.id')}
     group by b.id order by b.branch_name, b.id`);
}

interface AreaPoint extends Point {
  city: string;
  area: string;
}

const placedByHand = (): Promise<AreaPoint[]> =>
  rowsOf(sql<AreaPoint>`
    select city, area, latitude::float8 as latitude, longitude::float8 as longitude from branches.area_points
     where school_id = ${who().school_id}::int and country_id = ${who().country_id}::int`);

type Where = Point & { placed_by: 'hand' | 'branch' };

async function wherePlaced(branches: readonly Placed[]): Promise<Map<string, Where>> {
  const keyed = Map.groupBy(branches, (one) => areaKey(one.city, one.area));
  const found = new Map<string, Where>();
  for (const [key, all] of keyed) if (key !== null) found.set(key, { ...middleOf(all), placed_by: 'branch' });
  for (const { city, area, ...point } of await placedByHand()) {
    const key = areaKey(city, area);
    if (key !== null) found.set(key, { ...point, placed_by: 'hand' });
  }
  return found;
}

/** FRA-2: an own branch has the setting, a franchise what its agreement says. */
async function sistersOf(branches: readonly Placed[], radius: number): Promise<Sister[]> {
  const own_km = await schoolSetting<number>('territory_km');
  const agreed = (await territories.ask({ branch_ids: branches.map((one) => one.branch_id) })).flat();
  const kmOf = new Map(agreed.map((one) => [one.branch_id, one.km]));
  return branches
    .map(({ city: _c, area: _a, ...branch }): Sister => {
      const territory_km = branch.ownership === 'own' ? own_km : (kmOf.get(branch.branch_id) ?? null);
      const overlap_percent = overlapPercent(radius, territory_km ?? 0, branch.km);
      return { ...branch, territory_km, overlap_percent, inside: branch.km <= radius };
    })
    .filter((one) => one.inside || one.overlap_percent > 0)
    .toSorted((a, b) => a.km - b.km || a.branch_id - b.branch_id);
}

interface Area {
  city: string;
  area: string;
  students: number;
  most_at: string;
}

/** Of all branches together, by what is the same area. */
function areasOf(rows: readonly StudentsOfArea[], codeOf: (branch_id: number) => string): Map<string | null, Area> {
  const grouped = Map.groupBy(rows, (row) => areaKey(row.city, row.area));
  return new Map(
    [...grouped].map(([key, all]) => {
      const [most] = all.toSorted((a, b) => b.students - a.students || a.branch_id - b.branch_id);
      const students = all.reduce((sum, row) => sum + row.students, 0);
      return [key, { city: most?.city ?? '', area: most?.area ?? '', students, most_at: codeOf(most?.branch_id ?? 0) }];
    }),
  );
}

const together = (all: readonly { students: number }[]): number => all.reduce((sum, one) => sum + one.students, 0);
const byStudents = (a: Area, b: Area): number => b.students - a.students || a.area.localeCompare(b.area);

export async function readCatchment({ km: radius, ...site }: Asked): Promise<Catchment> {
  const fault = mapPointFault(who().country_id, site.latitude, site.longitude);
  if (fault) throw fault;
  const branches = await branchesInScope();
  const placed = branches.flatMap(({ latitude, longitude, ...branch }): Placed[] =>
    latitude === null || longitude === null
      ? []
      : [{ ...branch, latitude, longitude, km: distanceKm(site, { latitude, longitude }) }],
  );
  const reach_km = radius + BEYOND_KM;
  const near = placed.filter((one) => one.km <= reach_km);
  const codes = new Map(near.map((one) => [one.branch_id, one.code]));
  const answers = await studentsByArea.ask({ branch_ids: near.map((one) => one.branch_id) });
  const areas = areasOf(answers.flat(), (id) => codes.get(id) ?? '');
  const where = await wherePlaced(placed);
  const known: PlacedArea[] = [];
  const unplaced: Area[] = [];
  for (const [key, area] of areas) {
    const at = key === null ? undefined : where.get(key);
    if (at) known.push({ ...area, ...at, km: distanceKm(site, at) });
    else if (key !== null) unplaced.push(area);
  }
  const around = known.filter((one) => one.km <= radius).toSorted(byStudents);
  const sisters = await sistersOf(placed, radius);
  return {
    areas: around,
    students: together(around),
    outside: together(known) - together(around),
    unplaced: unplaced
      .toSorted(byStudents)
      .slice(0, UNPLACED_SHOWN)
      .map(({ most_at: _m, ...area }) => area),
    unplaced_students: together(unplaced),
    may_place: (await holds('Branch-Edit')) && (await reaches('school')),
    without_area: areas.get(null)?.students ?? 0,
    looked_at: near.length,
    reach_km,
    without_point: branches.length - placed.length,
    sisters,
    vacant: sisters.filter((one) => one.inside).reduce((sum, one) => sum + one.vacant, 0),
  };
}

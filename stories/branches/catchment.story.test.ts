// The catchment of a planned site (10 §17 no. 4): students by the areas of their addresses, what is known of them and what not, free seats near it, and
// territories it overlaps (FRA-2), within the scope of whoever looks.

import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { areaPlace, catchmentRead } from '#modules/branches/map/contract/catchment.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches, type Person } from '../harness/school.ts';
import { makeUser } from '../users/users-scene.ts';

const { f8, g9, lahore, franchise } = branches;
let scene: FeeScene;
/** In Islamabad, between F-8 and G-9. */
const site = { latitude: 33.7, longitude: 73.04, km: 5 };
const look = (as: Person = 'admin', more: Partial<typeof site> = {}) =>
  scene.school.must(catchmentRead, { ...site, ...more }, { as });

const lives = (branch_id: number, at: number, address: { city: string; area: string }) =>
  scene.school.owner(() =>
    rowsOf(sql`
      update students.families f set city = ${address.city}, area = ${address.area}
       where f.id = (select s.family_id from students.students s where s.branch_id = ${branch_id}::int order by s.id offset ${at}::int limit 1)`),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  const four = ['Ali', 'Bano', 'Chand', 'Dana'].map((name) => ({ name, plan: { TUI: 1 } }));
  for (const branch of [f8, g9, lahore]) await scene.admit(branch, four);
  await scene.school.owner(() =>
    rowsOf(sql`
      update platform.branches b set latitude = p.latitude, longitude = p.longitude, area = p.area, city = p.city
        from (values (${f8}::int, 33.71, 73.04, 'F-8', 'Islamabad'), (${g9}::int, 33.69, 73.03, null, 'Islamabad'), (${lahore}::int, 31.51, 74.34, 'Gulberg', 'Lahore'),
                     (${franchise}::int, 33.62, 73.04, null, 'Islamabad')) p (id, latitude, longitude, area, city) where b.id = p.id`),
  );
  await lives(f8, 0, { city: 'Islamabad', area: 'F-8' });
  await lives(f8, 1, { city: ' islamabad', area: 'f-8 ' });
  await lives(f8, 2, { city: 'Islamabad', area: 'Bani Gala' });
  await lives(f8, 3, { city: '', area: '' });
  await lives(g9, 0, { city: 'Islamabad', area: 'F-8' });
  await lives(g9, 1, { city: 'Islamabad', area: 'Bani Gala' });
  await lives(g9, 2, { city: 'Islamabad', area: 'Bani Gala' });
  await lives(g9, 3, { city: 'Lahore', area: 'Gulberg' });
});

describe('10 §17 no. 4 who lives around a site', () => {
  it('an area lies where a branch stands whose address names it; of the others is said that nobody knows', async () => {
    const found = await look();
    expect(found.areas).toEqual([
      expect.objectContaining({
        area: expect.stringMatching(/^f-8$/i) as string,
        students: 3,
        placed_by: 'branch',
        most_at: 'ISB-01',
        km: 1.11,
      }),
    ]);
    expect([found.students, found.outside, found.without_area]).toEqual([3, 1, 1]);
    expect([found.unplaced, found.unplaced_students]).toEqual([
      [{ city: 'Islamabad', area: 'Bani Gala', students: 3 }],
      3,
    ]);
    // Lahore is far away: nobody there is looked at.
    expect([found.looked_at, found.reach_km, found.without_point]).toEqual([3, 35, 0]);
    const all = found.students + found.outside + found.unplaced_students + found.without_area;
    expect(all).toBe(8);
  });

  it('a person places an area once for the school, and it counts from then on; it is placed again, not twice', async () => {
    const place = { city: 'Islamabad', area: 'Bani Gala', latitude: 33.7, longitude: 73.15 };
    expect((await scene.school.call(areaPlace, place, { as: 'nobody' })).code).toBe(403);
    // Of one branch, with the permission: the place is everybody's.
    const { token } = await makeUser(scene.school, {
      username: 'placer',
      permissions: ['Branch-Edit', 'Branch Record'],
      grants: [f8],
    });
    const one = await scene.school.call(areaPlace, place, { token });
    expect([one.code, one.message]).toEqual([403, expect.stringContaining('people who work in all of them')]);
    expect((await scene.school.must(catchmentRead, site, { token })).may_place).toBe(false);
    expect((await look()).may_place).toBe(true);
    const wrong = await scene.school.call(areaPlace, { ...place, latitude: 51 });
    expect([wrong.code, wrong.errors['latitude']]).toEqual([422, ['The map point is not in Pakistan']]);
    await scene.school.must(areaPlace, place);
    expect(await look()).toMatchObject({ students: 3, outside: 4, unplaced: [], unplaced_students: 0 });
    const again = await scene.school.must(areaPlace, { ...place, area: ' bani  gala', longitude: 73.06 });
    const found = await look();
    expect(found.areas.map((one) => [one.area, one.students, one.placed_by])).toContainEqual(['Bani Gala', 3, 'hand']);
    const stored = await scene.school.owner(() =>
      rowOf(sql<{ id: number; count: number }>`select max(id) as id, count(*)::int as count from branches.area_points`),
    );
    expect(stored).toEqual({ id: again.id, count: 1 });
  });

  it('who works in one branch sees the students of that branch alone', async () => {
    const found = await look('clerk');
    expect([found.students, found.looked_at, found.without_area]).toEqual([3, 1, 1]);
    expect(found.sisters.map((one) => one.code)).toEqual(['ISB-01']);
    expect((await scene.school.call(catchmentRead, site, { as: 'nobody' })).code).toBe(403);
  });

  it('BR-8 a place in another country is refused', async () => {
    const abroad = await scene.school.call(catchmentRead, { ...site, latitude: 51.5, longitude: 0.1 });
    expect([abroad.code, abroad.errors['latitude']]).toEqual([422, ['The map point is not in Pakistan']]);
  });
});

describe('10 §17 no. 4 seats and territories', () => {
  it('free seats of the branches in the circle, and the part of it that lies in the territory of each', async () => {
    const found = await look();
    expect(found.sisters.map((one) => [one.code, one.km, one.inside, one.territory_km, one.vacant])).toEqual([
      ['ISB-01', 1.11, true, 3, 96],
      ['ISB-02', 1.45, true, 3, 96],
    ]);
    // A circle of 3 km that lies in one of 5 km is 36 % of it.
    expect(found.sisters.map((one) => one.overlap_percent)).toEqual([36, 36]);
    expect(found.vacant).toBe(192);
  });

  it('FRA-2 a franchise has the territory that its agreement gives it, and reaches in from outside', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        with scan as (insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes)
          values (1, ${franchise}, repeat('b', 64), 'a.pdf', 'application/pdf', 1) returning id)
        insert into franchise.franchise_agreements (branch_id, franchisee_id, agreement_no, status, signed_on, starts_on, ends_on, in_force_from, first_royalty_month,
               currency, terms_hash, file_id, territory_km)
        select ${franchise}, 1, 'KHI-01-FA01', 'active', '2026-04-01', '2026-04-01', '2031-03-31', '2026-04-01', '2026-04-01', 'PKR', repeat('b', 64), scan.id, 6
          from scan`),
    );
    const found = await look();
    const one = found.sisters.find((sister) => sister.branch_id === franchise);
    expect(one).toMatchObject({ km: 8.9, inside: false, territory_km: 6 });
    expect(one?.overlap_percent).toBeGreaterThan(0);
    expect(one?.overlap_percent).toBeLessThan(36);
    // Its seats are outside of the circle.
    expect(found.vacant).toBe(192);
    expect((await look('admin', { km: 2 })).sisters.map((sister) => sister.code)).toEqual(['ISB-01', 'ISB-02']);
  });
});

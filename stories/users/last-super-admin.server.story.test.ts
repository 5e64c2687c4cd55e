// Issue of the last Super Admin (spec 01 §1, USER-1): never removed, never locked, also when two remove each other in the same second.
// One connection hides races: it runs on PostgreSQL.

import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf, sql } from '#platform/db/index.ts';
import * as users from '#modules/users/user-accounts/contract/users.ts';
import { openSchool, type School } from '../harness/school.ts';
import { type Made, makeUser, userIdOf } from './users-scene.ts';

let school: School;
let admin: number;
beforeAll(async () => {
  school = await openSchool();
  admin = await userIdOf(school, 'admin');
});

const superAdmins = () =>
  school.owner(() =>
    rowOf(
      sql<{
        n: number;
      }>`select count(*)::int as n from platform.users u where u.status = 'active' and platform.is_super_admin(u.id)`,
    ),
  );

interface Target {
  id: number;
  token: string;
}

const strip = async (target: number, by: Made | Target) => {
  const { name, email, username, version } = await school.must(users.userView, { id: target }, { token: by.token });
  return school.call(
    users.userUpdate,
    { id: target, name, email, username, version, role_ids: [] },
    { token: by.token },
  );
};

describe('the last Super Admin', () => {
  it('cannot be stripped, locked or confined by another who manages users', async () => {
    const clerk = await makeUser(school, {
      username: 'everywhere',
      permissions: ['Admin Record', 'Admin Edit'],
      grants: ['all'],
    });
    const { version } = await school.must(users.userView, { id: admin }, { token: clerk.token });
    const locked = await school.call(users.userLock, { id: admin, version, reason: 'x' }, { token: clerk.token });
    expect([locked.code, locked.message]).toEqual([403, 'Only a Super Admin changes a Super Admin.']);
    expect((await strip(admin, clerk)).code).toBe(403);
  });

  it('cannot be removed by the owner’s hand either', async () => {
    for (const work of [
      sql`delete from platform.user_roles where user_id = ${admin}`,
      sql`delete from platform.user_grants where user_id = ${admin}`,
      sql`update platform.users set status = 'left' where id = ${admin}`,
    ]) {
      await expect(school.owner(() => rowOf(work))).rejects.toThrow('One Super Admin must stay');
    }
    expect(await superAdmins()).toEqual({ n: 1 });
  });

  it('two who remove each other in the same second: one of them stays', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await makeUser(school, {
        username: `super${round}`,
        permissions: [],
        grants: ['all'],
        roles: ['Super Admin'],
      });
      const first: Target = { id: admin, token: await school.tokenOf('admin') };
      const act = (target: Target, by: Target) => {
        if (round % 2 === 0) return strip(target.id, by);
        return school
          .must(users.userView, { id: target.id }, { token: by.token })
          .then(({ version }) =>
            school.call(users.userLock, { id: target.id, version, reason: 'Race' }, { token: by.token }),
          );
      };
      const answers = await Promise.all([act(first, one), act(one, first)].map((p) => p.catch((e: unknown) => e)));
      const codes = answers.map((answer) => (answer as { code?: number }).code);
      expect(codes.filter((code) => code === 200).length, JSON.stringify(codes)).toBeLessThanOrEqual(1);
      expect((await superAdmins())?.n ?? 0).toBeGreaterThanOrEqual(1);
      await restore(one.id);
    }
  });

  /** The first admin again as at the beginning, the other gone. */
  async function restore(other: number): Promise<void> {
    await school.owner(async () => {
      await rowOf(sql`update platform.users set status = 'active' where id = ${admin}`);
      await rowOf(
        sql`insert into platform.user_roles select ${admin}::bigint, id from platform.roles where is_system on conflict do nothing`,
      );
      await rowOf(sql`update platform.users set status = 'left' where id = ${other}`);
      await rowOf(sql`update platform.auth_tokens set revoked_at = null where user_id = ${admin}`);
    });
  }
});

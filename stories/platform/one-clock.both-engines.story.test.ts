// One source of now (decision 0059): what a migration or a statement calls now is the instant of the house, in SQL and in TypeScript.

import { beforeAll, expect, it } from 'vitest';
import { now } from '#kernel/clock.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { getUser } from '#modules/users/sign-in/contract/session.ts';
import { branches, openSchool, type School } from '../harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const minutesFrom = (text: string) => Math.abs(Date.parse(text) - now().getTime()) / 60_000;

it('a transaction has one instant: in SQL, in its caller, and in what a default writes', async () => {
  const seen = await school.as('clerk', async () => {
    const row = await rowOf(
      sql<{ at: string; day: string; again: string }>`
        select platform.now() as at, platform.today(${branches.f8}) as day, pg_sleep(0.05)::text as slept, platform.now() as again`,
    );
    return { ...row, of_caller: who().now.toISOString(), today: who().today };
  });
  expect(seen.again).toBe(seen.at);
  expect(new Date(seen.of_caller).getTime()).toBe(new Date(seen.at ?? '').getTime());
  expect(seen.today).toBe(seen.day);
  expect(minutesFrom(seen.at ?? '')).toBeLessThan(5);
});

it('a house that stands on another day tells whoever signs in', async () => {
  expect((await school.must(getUser, {})).clock_moved).toBe(true);
});

it('what a migration wrote with now() follows it, too', async () => {
  const [made] = await school.owner(() =>
    rowsOf(sql<{ at: string }>`
      insert into platform.roles (name, is_system) values ('By the clock', false) returning created_at as at`),
  );
  expect(minutesFrom(made?.at ?? '')).toBeLessThan(5);
});

it('a session that is told to stands on another day, whole', async () => {
  const at = async (shift: string) => {
    await rowsOf(sql`select set_config('maktab.clock_shift', ${shift}, true)`);
    const row = await rowOf(sql<{ at: string }>`select platform.now() as at`);
    return Date.parse(row?.at ?? '');
  };
  const [machine, later] = await school.owner(async () => [await at(''), await at('40 days')] as const);
  expect(later - machine).toBe(40 * 86_400_000);
});

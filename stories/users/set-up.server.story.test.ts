// AUTH-3: the set-up page opens the first school and its Super Admin, once; two who press together make one.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls, migrateHouse, registerModules } from '#app/house.ts';
import { openEmbedded } from '#platform/engine/embedded.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { buildServer } from '#platform/edge/server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  registerModules();
  useEngine(await openEmbedded(null));
  await migrateHouse();
  app = await buildServer({ calls: allCalls(), isReady: () => Promise.resolve(true), web: null, logger: false });
});
afterAll(async () => {
  await app.close();
  await closeDatabase();
});

const first = {
  school_name: 'Noor Schools',
  short_name: 'Noor',
  country_id: 161,
  name: 'Muna Al Kindi',
  email: 'muna@noor.example',
  username: 'muna',
  password: 'the lamp stands on the roof',
};
const send = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/setup', payload });
const needed = async () => (await app.inject('/api/v1/setup')).json<{ data: { needed: boolean } }>().data.needed;

describe('AUTH-3 the first start', () => {
  it('is offered while there is nobody, and refuses a weak password and an unknown country', async () => {
    expect(await needed()).toBe(true);
    expect((await send({ ...first, password: 'muna@noor.example' })).statusCode).toBe(422);
    expect((await send({ ...first, country_id: 1 })).statusCode).toBe(422);
    expect(await needed()).toBe(true);
  });

  it('two who press together: one school, one Super Admin, and then never again', async () => {
    const answers = await Promise.all([
      send(first),
      send({ ...first, username: 'other', email: 'other@noor.example' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await needed()).toBe(false);
    expect((await send({ ...first, username: 'third', email: 'third@noor.example' })).statusCode).toBe(409);
    const counts = await asOwner(() =>
      rowOf(sql<Record<string, number>>`
        select (select count(*)::int from platform.users) as users, (select count(*)::int from platform.schools) as schools,
               (select count(*)::int from platform.branches where kind = 'head_office') as head_offices,
               (select count(*)::int from platform.accounts) as accounts, (select count(*)::int from branches.courses) as classes`),
    );
    expect(counts).toMatchObject({ users: 1, schools: 1, head_offices: 1 });
    expect(counts?.accounts).toBeGreaterThan(50);
    expect(counts?.classes).toBeGreaterThan(5);
  });

  it('the Super Admin signs in and finds the school in its country', async () => {
    const winner = await asOwner(() => rowOf(sql<{ u: string }>`select username::text as u from platform.users`));
    const signed = await app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { login: winner?.u, password: first.password },
    });
    const token = signed.json<{ data: { access_token: string } }>().data.access_token;
    const user = await app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } });
    expect(user.json()).toMatchObject({
      data: { school: { school_name: 'Noor Schools' }, country_id: 161, currency: 'OMR', branch_type: 0 },
    });
  });
});

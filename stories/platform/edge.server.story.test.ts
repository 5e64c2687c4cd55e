// What the wire may bring (spec 00 §5, spec 01 §5; faults 26–30, 42): each gets a sentence, and nothing is half done.

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#app/house.ts';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { buildServer } from '#platform/edge/server.ts';
import { serve } from '#platform/http/serve.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { getUser, setUserBranch } from '#modules/users/sign-in/contract/session.ts';
import { sampleInput } from '../harness/sample-input.ts';
import { branches, openSchool, type School } from '../harness/school.ts';

let school: School;
let token: string;
beforeAll(async () => {
  school = await openSchool();
  token = await school.tokenOf('clerk');
});

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  school.app.inject({
    method: 'POST',
    url: `/api/v1/${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload,
  });

describe('spec 01 §5 malformed requests', () => {
  it('malformed JSON is 400 with the place', async () => {
    const answer = await post('user/set-user-branch', '{"school_id": 1,,}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: false,
      message: expect.stringMatching(/not valid JSON.*position 16/s),
    });
  });

  it('a body over the limit is 413, another media type 415, a list 422', async () => {
    expect((await post('user/set-user-branch', JSON.stringify({ x: 'y'.repeat(3_000_000) }))).statusCode).toBe(413);
    expect(
      (await post('user/set-user-branch', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode,
    ).toBe(415);
    expect((await post('user/set-user-branch', '[1,2]')).statusCode).toBe(422);
  });

  it('a prototype in the body is refused, a NUL in a text too', async () => {
    expect(
      (await post('user/set-user-branch', '{"__proto__": {"admin": true}, "school_id": 1, "country_id": 162}'))
        .statusCode,
    ).toBe(400);
    const nul = await school.call(
      setUserBranch,
      { school_id: 1, country_id: 162, branch_type: 'a\u0000' as never },
      { as: 'clerk' },
    );
    expect(nul.code).toBe(422);
  });

  it('missing fields are named, each with a sentence', async () => {
    const answer = await school.call(setUserBranch, {} as never, { as: 'clerk' });
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.errors).toSorted()).toEqual(['country_id', 'school_id']);
  });

  it.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
    'a name that every object has is a field like any other: %s',
    async (name) => {
      const sent = { method: 'POST', url: '/api/v1/login', payload: { [name]: 1 } } as const;
      const answers = [
        await school.app.inject(sent),
        await post('user/set-user-branch', JSON.stringify({ school_id: 1, country_id: 162, [name]: [1] })),
        await school.app.inject({
          url: `/api/v1/users?${name}=1&${name}[]=2`,
          headers: { authorization: `Bearer ${await school.tokenOf('admin')}` },
        }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(name);
      }
    },
  );

  const lists = allCalls()
    .map(({ contract }) => contract)
    .filter(({ method, access, input }) => method === 'GET' && access === 'user' && 'sortBy' in input.shape);
  it.each(lists.map((one) => [one.path, one] as const))(
    'a list is not sorted by a name that every object has: %s',
    async (_path, contract) => {
      for (const sortBy of ['toString', 'constructor', '__proto__']) {
        const input = { ...sampleInput(contract.input, { ids: {}, full: false, word: '' }), sortBy };
        expect((await school.call(contract, input)).code).toBeLessThan(500);
      }
    },
  );

  it('150,000 unknown fields, or levels, are one short 400, also to a stranger', async () => {
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`f${n}`, 1])));
    const deep = `{"school_id":${'['.repeat(150_000)}${']'.repeat(150_000)}}`;
    for (const payload of [wide, `{"school_id":[${wide}]}`, deep]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await school.app.inject({ method: 'POST', url: '/api/v1/user/set-user-branch', headers, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.payload.length).toBeLessThan(200);
    }
  });

  it('of more wrong fields than anybody corrects the first 200 are named, each in short', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`f${n}`, 1]));
    const answer = await post('user/set-user-branch', JSON.stringify({ ['n'.repeat(5_000)]: 1, ...many }));
    expect(answer.statusCode).toBe(422);
    const named = Object.keys(answer.json<{ errors: object }>().errors);
    expect(named.length).toBeLessThanOrEqual(200);
    expect(Math.max(...named.map((name) => name.length))).toBeLessThan(200);
  });

  it('an unknown call is 404 in the same shape', async () => {
    const answer = await school.app.inject('/api/v1/no/such/call');
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: false, message: 'There is no such call' }]);
  });

  it('a token revoked in the middle of a form: 401, nothing saved', async () => {
    const { newToken } = await import('#platform/access/tokens.ts');
    const { token: other, hash } = newToken('mkt');
    await school.owner(() =>
      rowOf(
        sql`select platform.open_session((select id from platform.users where username = 'neighbour'), ${hash}, 'x', 'y', 1)`,
      ),
    );
    expect((await school.call(getUser, {}, { token: other })).code).toBe(200);
    await school.owner(() =>
      rowsOf(sql`update platform.auth_tokens set revoked_at = platform.now() where token_hash = ${hash}`),
    );
    expect((await school.call(getUser, {}, { token: other })).code).toBe(401);
  });
});

describe('spec 00 §5 a repeated write answers the first answer', () => {
  const openBook = defineCall({
    method: 'POST',
    path: 'story/number',
    area: 'story',
    title: 'Takes a number',
    idempotent: true,
    success: 201,
    input: { branch_id: id, note: text(50) },
    data: z.object({ number: z.string() }),
  });
  const failing = defineCall({
    method: 'POST',
    path: 'story/fail',
    area: 'story',
    title: 'Takes a number, then fails',
    input: { branch_id: id },
  });

  const numbers = async () => {
    await school.owner(() =>
      rowsOf(sql`
      insert into platform.number_kinds (kind, module, reach, pattern) values ('story', 'story', 'branch', '{prefix}-{seq:4}') on conflict do nothing`),
    );
    return buildServer({
      calls: [
        serve(openBook, async ({ branch_id }) => ({ number: await takeNumber('story', branch_id, '2026-11-01') })),
        serve(failing, async ({ branch_id }) => {
          await takeNumber('story', branch_id, '2026-11-01');
          throw new Error('the power went');
        }),
      ],
      isReady: () => Promise.resolve(true),
      web: null,
    });
  };
  const send = (app: Awaited<ReturnType<typeof numbers>>, path: string, payload: object, key?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
      payload,
    });

  it('20 at once with one key make one number; another body with the key is 422; without a key 422', async () => {
    const app = await numbers();
    const body = { branch_id: branches.f8, note: 'once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, 'story/number', body, 'key-0000001')));
    expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((a) => a.json<{ data: { number: string } }>().data.number)).size).toBe(1);
    expect((await send(app, 'story/number', { ...body, note: 'other' }, 'key-0000001')).statusCode).toBe(422);
    expect((await send(app, 'story/number', body)).statusCode).toBe(422);
    await app.close();
  });

  it('spec 00 §20 numbers have no gap, though every third taker fails', async () => {
    const app = await numbers();
    const first = (await send(app, 'story/number', { branch_id: branches.f8, note: 'x' }, 'key-1000000')).json<{
      data: { number: string };
    }>().data.number;
    const runs = Array.from({ length: 30 }, (_, n) =>
      n % 3 === 0
        ? send(app, 'story/fail', { branch_id: branches.f8 })
        : send(app, 'story/number', { branch_id: branches.f8, note: 'x' }, `key-2000${n}`),
    );
    const answers = await Promise.all(runs);
    const taken = answers
      .filter((a) => a.statusCode === 201)
      .map((a) => Number(a.json<{ data: { number: string } }>().data.number.slice(-4)))
      .toSorted((a, b) => a - b);
    const from = Number(first.slice(-4)) + 1;
    expect(taken).toEqual(Array.from({ length: 20 }, (_, n) => from + n));
    await app.close();
  });
});

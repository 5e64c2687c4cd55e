// 00 §13 doors without a user's token: each lets in only whom it should, in a role that holds no table, and no more often than it may.

import { now, nowMs } from '#kernel/clock.ts';
import { createHmac } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Contract, defineCall } from '#kernel/contract.ts';
import { newToken } from '#platform/access/tokens.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { endLinks, newLink, useLink } from '#platform/doors/link-tokens.ts';
import { goTo, pageAnswer, textAnswer } from '#platform/doors/raw-answers.ts';
import { isHmacOf, serveWebhook } from '#platform/doors/webhook.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { buildServer } from '#platform/edge/server.ts';
import { branches, openSchool, type School } from '../harness/school.ts';

const area = 'testing';
const title = 'of the story';
const role = z.object({
  role: z.string(),
  school: z.number().nullable(),
  may: z.boolean(),
  who: z.string().nullable(),
});

async function seenBy(entry: unknown): Promise<z.infer<typeof role>> {
  const row = await rowOf(
    sql<{ role: string; school: number | null }>`select current_user as role, platform.current_school() as school`,
  );
  const who = (entry as { name?: string } | null)?.name ?? null;
  return { role: row?.role ?? '', school: row?.school ?? null, may: await holds('Fee Deposit'), who };
}

const look = (contract: Contract) => serve(contract, async (_input, { at_door }) => seenBy(at_door.entry));
const bill = defineCall({
  door: 'gateway',
  method: 'POST',
  path: 'gateway/:gateway/bill-inquiry',
  area,
  title,
  input: { gateway: z.string(), code: z.string() },
  data: role,
});
const complaint = defineCall({
  door: 'public',
  admits: 'site',
  method: 'POST',
  path: 'public/complaint',
  area,
  title,
  input: { text: z.string() },
  data: role,
});
const shelf = defineCall({ portal: true, method: 'GET', path: 'ebook/shelf', area, title, data: role });
const ticket = defineCall({
  door: 'public',
  admits: 'link',
  method: 'POST',
  path: 'public/ticket/:token',
  area,
  title,
  input: { token: z.string() },
});
const hello = defineCall({
  door: 'device',
  method: 'GET',
  path: 'iclock/cdata',
  at: 'root',
  transport: 'raw',
  area,
  title,
});
const punches = defineCall({
  door: 'device',
  method: 'POST',
  path: 'iclock/cdata',
  at: 'root',
  transport: 'raw',
  area,
  title,
});
const link = defineCall({
  door: 'public',
  method: 'GET',
  path: 'l/:code',
  at: 'root',
  transport: 'raw',
  area,
  title,
  input: { code: z.string() },
});
const notice = defineCall({
  door: 'webhook',
  method: 'POST',
  path: 'webhooks/whatsapp/:key',
  transport: 'raw',
  area,
  title,
  input: { key: z.string() },
});

const taken: unknown[] = [];
const SECRET = 'app-secret-0000';
let writtenAt: Date | null = null;

const calls: Served[] = [
  look(bill),
  look(complaint),
  look(shelf),
  serve(ticket, async ({ token }) => {
    await useLink('ticket', token);
    return null;
  }),
  serve(hello, async (_i, { at_door }) =>
    textAnswer(at_door.entry ? `GET OPTION FROM: ${at_door.request.query['SN']}` : 'OK'),
  ),
  serve(punches, async (_i, { at_door }) =>
    textAnswer(`OK: ${new TextDecoder().decode(at_door.request.raw).split('\n').length}`),
  ),
  serve(link, async ({ code }) =>
    code === 'ab' ? goTo('https://example.org/') : pageAnswer({ title: 'Gone', text: '<b>' }, 404),
  ),
  serveWebhook({
    contract: notice,
    sender: async ({ key }) => (key === 'k1' ? { id: 'provider 1', secrets: ['next-secret', SECRET] } : null),
    isSigned: ({ secrets }, { raw, headers }) =>
      isHmacOf(raw, { given: String(headers['x-hub-signature-256'] ?? ''), secrets }),
    writtenAt: () => writtenAt,
    take: async ({ body }) => {
      taken.push(body);
      return undefined;
    },
  }),
];

let school: School;
let app: Awaited<ReturnType<typeof buildServer>>;
const open = () => buildServer({ calls, isReady: () => Promise.resolve(true), web: null });
const ask = (method: InjectOptions['method'], url: string, more: Partial<InjectOptions> = {}) =>
  app.inject({ method, url, ...more } as InjectOptions);

beforeAll(async () => {
  school = await openSchool();
  app = await open();
  await app.ready();
  return () => app.close();
});

async function credential(kind: 'gateway' | 'device', code: string, addresses: string): Promise<string> {
  const { token, hash } = newToken('mkg');
  await school.as('admin', () =>
    rowsOf(sql`insert into platform.machine_credentials (kind, code, name, key_hash, addresses)
      values (${kind}, ${code}, ${`the ${code}`}, ${kind === 'gateway' ? hash : null}::bytea, ${addresses}::cidr[])`),
  );
  return token;
}

describe('00 §13 the gateway door', () => {
  const inquiry = (token: string | null, gateway = '1link', remoteAddress = '127.0.0.1') =>
    ask('POST', `/api/v1/gateway/${gateway}/bill-inquiry`, {
      payload: { code: '1' },
      remoteAddress,
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });

  it('own credential, own gateway and own address, in a role without tables or permissions', async () => {
    const key = await credential('gateway', '1link', '{127.0.0.1/32,10.9.0.0/16}');
    expect((await inquiry(key)).json().data).toEqual({ role: 'app_gateway', school: 1, may: false, who: 'the 1link' });
    expect((await inquiry(key, '1link', '10.9.4.4')).statusCode).toBe(200);
    expect((await inquiry(key, '1link', '10.8.0.1')).statusCode).toBe(403);
    expect((await inquiry(key, 'kuickpay')).statusCode).toBe(401);
    expect((await inquiry(null)).statusCode).toBe(401);
    expect((await inquiry(await school.tokenOf('admin'))).statusCode).toBe(401);
    await school.as('admin', () =>
      rowsOf(sql`update platform.machine_credentials set revoked_at = platform.now() where code = '1link'`),
    );
    expect((await inquiry(key)).statusCode).toBe(401);
    const kept = await school.owner(() =>
      rowOf(sql<{ used: boolean; last_address: string }>`
      select last_used_at is not null as used, last_address from platform.machine_credentials where code = '1link'`),
    );
    expect(kept).toEqual({ used: true, last_address: '10.9.4.4' });
  });

  it('refuses a body over 64 KB and reads no table', async () => {
    const key = await credential('gateway', 'kuickpay', '{127.0.0.1/32}');
    const big = await ask('POST', '/api/v1/gateway/kuickpay/bill-inquiry', {
      payload: { code: 'x'.repeat(70_000) },
      headers: { authorization: `Bearer ${key}` },
    });
    expect(big.statusCode).toBe(413);
    for (const role of ['app_gateway', 'app_portal', 'app_device', 'app_webhook', 'app_public']) {
      const tables = await school.owner(() =>
        rowsOf(sql<{ name: string }>`
        select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema')
           and has_table_privilege(${role}, c.oid, 'select, insert, update, delete')`),
      );
      expect([role, tables]).toEqual([role, []]);
    }
  });
});

describe('00 §13, ATT-20 the device door', () => {
  it('plain text by serial number and address; an unknown one is let in without an entry, a blocked one not', async () => {
    await credential('device', 'CKJ-1', '{127.0.0.1/32}');
    const known = await ask('GET', '/iclock/cdata?SN=CKJ-1&options=all');
    expect([known.statusCode, known.body, known.headers['content-type']]).toEqual([
      200,
      'GET OPTION FROM: CKJ-1',
      'text/plain; charset=utf-8',
    ]);
    expect((await ask('GET', '/iclock/cdata?SN=NEW-9')).body).toBe('OK');
    const away = await ask('GET', '/iclock/cdata?SN=CKJ-1', { remoteAddress: '10.1.1.1' });
    expect([away.statusCode, away.body]).toEqual([403, 'ERROR: This device is blocked, or calls from another address']);
    expect((await ask('GET', '/iclock/cdata')).statusCode).toBe(403);
    const sent = await ask('POST', '/iclock/cdata?SN=CKJ-1&table=ATTLOG', {
      payload: '7\t2026-11-21 08:00:00\t0\n8\t2026-11-21 08:01:00\t0',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.body).toBe('OK: 2');
  });
});

describe('SVC-7 the site door', () => {
  it('the key and the Origin of the site; what it may do a minute is its own setting', async () => {
    const { token, hash } = newToken('mks');
    await school.as('admin', () =>
      rowsOf(sql`
      insert into platform.public_sites (name, key_hash, key_last4, origins, rate_per_minute)
      values ('Web', ${hash}, 'last', '{https://iqra.example}', 12)`),
    );
    const send = (headers: Record<string, string>) =>
      ask('POST', '/api/v1/public/complaint', { payload: { text: 'x' }, headers });
    const right = { 'x-site-key': token, origin: 'https://iqra.example' };
    expect((await send(right)).json().data).toMatchObject({ role: 'app_public', school: 1, may: false });
    expect((await send({ ...right, origin: 'https://evil.example' })).statusCode).toBe(401);
    expect((await send({ 'x-site-key': token })).statusCode).toBe(401);
    expect((await send({ 'x-site-key': 'wrong', origin: 'https://iqra.example' })).statusCode).toBe(401);
    const codes = [];
    for (let i = 0; i < 10; i += 1) codes.push((await send(right)).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(8);
    const last = await send(right);
    expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('00 §13 links', () => {
  const newTicket = (more: object = {}) =>
    school.as('clerk', () =>
      newLink({ purpose: 'ticket', branch_id: branches.f8, subject: { kind: 'complaint', id: 7 }, days: 14, ...more }),
    );
  const use = (token: string) => ask('POST', `/api/v1/public/ticket/${token}`, { payload: {} });

  it('open once, never for another purpose, never after their end; two at once, one act', async () => {
    const token = await newTicket();
    expect(token).toMatch(/^mkl_[\w-]{43}$/);
    const both = await Promise.all([use(token), use(token)]);
    expect(both.map((one) => one.statusCode).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(both.filter((one) => one.statusCode === 200)).toHaveLength(1);
    expect((await use(token)).statusCode).toBe(404);
    expect((await use('mkl_guess')).statusCode).toBe(404);
    const other = await newTicket({ purpose: 'pay' });
    expect((await use(other)).statusCode).toBe(404);
    const ended = await newTicket();
    expect(await school.as('clerk', () => endLinks('ticket', { kind: 'complaint', id: 7 }))).toBe(1);
    expect((await use(ended)).statusCode).toBe(404);
    expect((await use(await newTicket({ days: -1 }))).statusCode).toBe(404);
    const lasting = await newTicket({ one_use: false });
    expect([(await use(lasting)).statusCode, (await use(lasting)).statusCode]).toEqual([200, 200]);
    const stored = await school.owner(() => rowsOf(sql`select * from platform.link_tokens`));
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
  });
});

describe('00 §13, 0061 many families behind the one address of a carrier', () => {
  it('a link is counted first: who knocks too often with one is told to wait, all others come in', async () => {
    const fresh = await open();
    const use = (token: string) => fresh.inject({ method: 'POST', url: `/api/v1/public/ticket/${token}`, payload: {} });
    const codes = [];
    for (let n = 0; n < 11; n += 1) codes.push((await use('mkl_one-and-the-same')).statusCode);
    expect([codes.at(-2), codes.at(-1)]).toEqual([404, 429]);
    const others = [];
    for (let n = 0; n < 150; n += 1) others.push((await use(`mkl_of-family-${n}`)).statusCode);
    expect(new Set(others)).toEqual(new Set([404]));
    await fresh.close();
  });

  it('an address that guesses without end is stopped too', async () => {
    const fresh = await open();
    const use = (token: string) => fresh.inject({ method: 'POST', url: `/api/v1/public/ticket/${token}`, payload: {} });
    const codes = [];
    for (let n = 0; n < 601; n += 1) codes.push((await use(`mkl_guess-${n}`)).statusCode);
    expect([codes.at(-2), codes.at(-1)]).toEqual([404, 429]);
    await fresh.close();
  });
});

describe('00 §13 the portal door', () => {
  it('opens calls marked portal, and no other', async () => {
    const { token, hash } = newToken('mkp');
    await school.owner(() =>
      rowsOf(sql`
      insert into platform.auth_tokens (kind, portal_account_id, token_hash, expires_at) values ('portal', 5, ${hash}, platform.now() + interval '1 day')`),
    );
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask('GET', '/api/v1/ebook/shelf', { headers })).json().data).toMatchObject({
      role: 'app_portal',
      may: false,
    });
    expect(
      (await ask('GET', '/api/v1/ebook/shelf', { headers: { authorization: 'Bearer mkp_unknown1' } })).statusCode,
    ).toBe(401);
    const asUser = await ask('GET', '/api/v1/ebook/shelf', {
      headers: { authorization: `Bearer ${await school.tokenOf('admin')}` },
    });
    expect(asUser.json().data).toMatchObject({ role: 'app_rw', may: true });
    const office = await school.app.inject({ method: 'GET', url: '/api/v1/user', headers });
    expect(office.statusCode).toBe(401);
  });
});

describe('00 §13, WA-2, faults 38 to 40: the webhook door', () => {
  const body = '{"object":"whatsapp_business_account","entry":[]}';
  const sign = (text: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  const send = (text: string, signature: string | null, key = 'k1') =>
    ask('POST', `/api/v1/webhooks/whatsapp/${key}`, {
      payload: text,
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { 'x-hub-signature-256': signature }),
      },
    });

  it('the vector of WA-2, over the raw bytes', async () => {
    expect(sign(body)).toBe('sha256=2d67dbbe5c1afd4398587a82a059780761cc0fc99447350babd9fb6e1637efab');
    const emoji = '{"object": "whatsapp_business_account",\n "entry":["\ud83d\ude00 \\u0639"]}';
    expect((await send(emoji, sign(emoji))).statusCode).toBe(200);
    expect(taken.pop()).toMatchObject({ entry: ['😀 ع'] });
  });

  it('wrong, missing and forged signatures are 401, an unknown address 404, too large 413; nothing is taken', async () => {
    const before = taken.length;
    for (const signature of [null, 'sha256=00', sign(body, 'guess'), sign(`${body} `), 'x'.repeat(5000)])
      expect((await send(body, signature)).statusCode).toBe(401);
    expect((await send(body, sign(body), 'k2')).statusCode).toBe(404);
    expect((await send('x'.repeat(3_200_000), sign(body))).statusCode).toBe(413);
    expect(taken.length).toBe(before);
  });

  it('twenty at once of the same notice have one effect and twenty times 200', async () => {
    const text = '{"entry":[{"id":"once"}]}';
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(text, sign(text))));
    expect(answers.every((one) => one.statusCode === 200)).toBe(true);
    expect(taken.filter((one) => JSON.stringify(one).includes('once'))).toHaveLength(1);
  });

  it('an old notice is refused where its time is signed', async () => {
    writtenAt = new Date(nowMs() - 3_600_000);
    expect((await send('{"n":1}', sign('{"n":1}'))).statusCode).toBe(401);
    writtenAt = now();
    expect((await send('{"n":1}', sign('{"n":1}'))).statusCode).toBe(200);
    writtenAt = null;
  });

  it('what is no JSON is taken as text, for the area to check', async () => {
    expect((await send('ref=1&state=OK', sign('ref=1&state=OK'))).statusCode).toBe(200);
    expect(taken.pop()).toBe('ref=1&state=OK');
  });
});

describe('14 decision 39: short addresses', () => {
  it('are served at the root; what nobody serves is a plain page, and a device is asked to keep its punches', async () => {
    const sent = await ask('GET', '/l/ab');
    expect([sent.statusCode, sent.headers.location]).toEqual([302, 'https://example.org/']);
    expect((await ask('GET', '/l/zz')).body).toContain('&lt;b&gt;');
    const none = await ask('GET', '/w/mkl_x');
    expect([none.statusCode, none.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(none.body).not.toContain('<script');
    const bare = await buildServer({ calls: [], isReady: () => Promise.resolve(true), web: null });
    const device = await bare.inject({
      method: 'POST',
      url: '/iclock/cdata?SN=1',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect([device.statusCode, device.body.startsWith('ERROR')]).toEqual([503, true]);
    await bare.close();
  });
});

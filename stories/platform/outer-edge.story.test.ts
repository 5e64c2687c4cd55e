// What stands before every call: who sends nothing is shown out, other names are not served, browsers are told what our pages never
// do, and what is nobody's business is not shown to a proxy or a stranger (spec 00 §13, §14).

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allCalls } from '#app/house.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { buildServer } from '#platform/edge/server.ts';
import { logout } from '#modules/users/sign-in/contract/sign-in.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterEach(() => vi.unstubAllEnvs());

const serverWith = (more: Partial<Parameters<typeof buildServer>[0]>) =>
  buildServer({ calls: allCalls(), isReady: () => Promise.resolve(true), web: null, ...more });

describe('half-open connections', () => {
  const HEAD = 'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  it.each([
    ['that send nothing', ''],
    ['that send half a head', HEAD],
    ['that send half a body', `${HEAD}Content-Length: 100\r\n\r\n{"login":`],
  ])('are ended, and others are served meanwhile: 100 %s', async (_what, sent) => {
    const app = await serverWith({ patience: { head_ms: 500, body_ms: 700, upload_ms: 2_000 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const sockets: Socket[] = [];
    for (let n = 0; n < 100; n += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume();
      await once(socket, 'connect');
      socket.write(sent);
      sockets.push(socket);
    }
    const served = await fetch(`http://127.0.0.1:${port}/api/v1/health`);
    expect(served.status).toBe(200);
    for (const socket of sockets) if (!socket.closed) await once(socket, 'close');
    expect(sockets.every((socket) => socket.closed)).toBe(true);
    await app.close();
  });
});

describe('names of this server', () => {
  const ask = async (host: string) => {
    const app = await serverWith({});
    const answer = await app.inject({ url: '/api/v1/health', headers: { host } });
    await app.close();
    return answer.statusCode;
  };

  it('addresses in figures, this network and the address of the installation are served', async () => {
    vi.stubEnv('MAKTAB_ADDRESS', 'https://office.school.example');
    vi.stubEnv('MAKTAB_HOSTS', 'second.school.example, third.school.example:8443');
    const ours = ['localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.1.5:3000', 'office.school.example', 'server'];
    for (const host of [...ours, 'OFFICE.school.example.:443', 'third.school.example', 'maktab.local'])
      expect([host, await ask(host)]).toEqual([host, 200]);
  });

  it('a name of somebody else that was turned to our address is 421', async () => {
    vi.stubEnv('MAKTAB_ADDRESS', 'https://office.school.example');
    for (const host of ['attacker.example', 'office.school.example.attacker.example', '127.0.0.1.nip.example'])
      expect([host, await ask(host)]).toEqual([host, 421]);
  });
});

describe('what browsers are told', () => {
  it('nothing of the device is asked for, and no style or script from text is allowed', async () => {
    const { headers } = await school.app.inject('/api/v1/health');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
  });

  it('a signed-out browser forgets the pages that it kept', async () => {
    const answer = await school.call(logout, {}, { as: 'neighbour' });
    expect(answer.headers['clear-site-data']).toBe('"cache", "cookies"');
  });

  it('each page has a nonce of its own for the styles of the theme, and its one script is named by its hash', async () => {
    const web = mkdtempSync(join(tmpdir(), 'maktab-web-'));
    writeFileSync(
      join(web, 'index.html'),
      '<meta property="csp-nonce" nonce="%style-nonce%" /><script>globalThis.first = 1;</script>',
    );
    const app = await serverWith({ web });
    const nonces = new Set<string>();
    for (const url of ['/', '/admin/dashboard', '/login']) {
      const { payload, headers } = await app.inject(url);
      const nonce = /nonce="([^"]+)"/.exec(payload)?.[1] ?? '';
      nonces.add(nonce);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe/);
    }
    expect(nonces.size).toBe(3);
    await app.close();
    rmSync(web, { recursive: true });
  });
});

describe('what is installed on a device', () => {
  it('manifest, worker and the page without a line are served fresh, under a policy that allows them', async () => {
    const web = mkdtempSync(join(tmpdir(), 'maktab-web-'));
    cpSync('public', web, { recursive: true });
    writeFileSync(join(web, 'index.html'), '<p>page</p>');
    const app = await serverWith({ web });
    for (const [url, type] of [
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/worker.js', 'javascript'],
      ['/offline.html', 'text/html'],
      ['/icon-512.png', 'image/png'],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(headers['content-type']).toContain(type);
      expect(headers['content-security-policy']).toMatch(/worker-src 'self';manifest-src 'self'/);
    }
    const { payload } = await app.inject('/offline.html');
    expect(payload).not.toMatch(/<style|<script>|style=|onclick/);
    await app.close();
    rmSync(web, { recursive: true });
  });
});

describe('what is nobody’s business', () => {
  const metrics = (authorization?: string) =>
    school.app.inject({
      url: '/api/v1/metrics',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '203.0.113.7', ...(authorization ? { authorization } : {}) },
    });

  it('metrics need their token, also from this machine: a proxy that nobody named stands there too', async () => {
    expect((await metrics()).statusCode).toBe(404);
    vi.stubEnv('MAKTAB_METRICS_TOKEN', 'the token of the watcher');
    expect((await metrics()).statusCode).toBe(404);
    expect((await metrics('Bearer another token')).statusCode).toBe(404);
    const answer = await metrics('Bearer the token of the watcher');
    expect([answer.statusCode, answer.payload.includes('maktab_call_seconds')]).toEqual([200, true]);
  });

  it('outside the demo the API document is for those who are signed in; its reader holds nothing of it', async () => {
    expect((await school.app.inject('/api/v1/openapi.json')).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${await school.tokenOf('nobody')}` };
    expect((await school.app.inject({ url: '/api/v1/openapi.json', headers })).statusCode).toBe(200);
    const reader = await school.app.inject('/api/docs');
    expect([reader.statusCode, reader.payload.includes('fee/')]).toEqual([200, false]);
    await school.owner(async () => {
      await rowsOf(sql`update platform.users set demo = true where username = 'clerk'`);
    });
    expect((await school.app.inject('/api/v1/openapi.json')).statusCode).toBe(200);
  });
});

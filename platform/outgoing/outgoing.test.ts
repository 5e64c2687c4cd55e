// Spec 00 §14: what the one outgoing client refuses, and what it keeps to itself. Peers listen here and must hear nothing.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callOutside, requireOutgoingUrl } from './client.ts';
import { isPublicAddress, resolvePublic } from './public-address.ts';
import { shortAnswer, star } from './mask-secrets.ts';

let hits = 0;
let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (request.url === '/slow') setTimeout(() => response.end('late'), 2000);
    else if (request.url === '/long') response.end('x'.repeat(2 * 1024 * 1024));
    else response.end('<html>hello</html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllEnvs();
  hits = 0;
});

describe('spec 00 §14 addresses', () => {
  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['192.168.0.1', false],
    ['172.16.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['not an address', false],
  ])('%s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://2130706433', 'http://0x7f.1'])(
    '%s is refused before anything is sent',
    async (base) => {
      vi.stubEnv('MAKTAB_ALLOW_HTTP', 'on');
      await expect(callOutside({ url: `${base}:${port}/` })).rejects.toThrow(/private network/);
      expect(hits).toBe(0);
    },
  );

  it('a name with one private address among its addresses is refused', async () => {
    await expect(resolvePublic('localhost')).rejects.toThrow(/private network/);
  });
});

describe('spec 00 §14 the call', () => {
  const open = () => {
    vi.stubEnv('MAKTAB_ALLOW_HTTP', 'on');
    vi.stubEnv('MAKTAB_PRIVATE_HOSTS', '127.0.0.1');
  };
  it.each([
    'ftp://school.example',
    'http://school.example',
    'nonsense',
    'https://user:word@school.example',
    'javascript:alert(1)',
  ])('%s cannot be kept', (text) => {
    expect(() => requireOutgoingUrl(text)).toThrow();
  });
  it('a host that the installation names is called; a redirect is an answer and is not followed', async () => {
    open();
    expect(await callOutside({ url: `http://127.0.0.1:${port}/` })).toMatchObject({
      status: 200,
      text: '<html>hello</html>',
    });
    expect(await callOutside({ url: `http://127.0.0.1:${port}/away` })).toMatchObject({ status: 302 });
    expect(hits).toBe(2);
  });
  it('a late answer may have been heard, a closed door has not', async () => {
    open();
    await expect(callOutside({ url: `http://127.0.0.1:${port}/slow`, timeout: 200 })).rejects.toMatchObject({
      sent: 'maybe',
    });
    await expect(callOutside({ url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({ sent: 'no' });
  });
  it('an endless answer is cut off', async () => {
    open();
    await expect(callOutside({ url: `http://127.0.0.1:${port}/long` })).rejects.toThrow('too long');
  });
});

describe('spec 00 §14 secrets', () => {
  it('are starred as written, in addresses, in base64 and in JSON', () => {
    const secret = 'p@ss"word/1';
    const text = `${secret} ${encodeURIComponent(secret)} ${Buffer.from(secret).toString('base64')} ${JSON.stringify({ secret })}`;
    expect(star(text, [secret])).toBe('•••• •••• •••• {"secret":"••••"}');
  });
  it('an error page is 200 signs of plain text', () => {
    expect(shortAnswer(`<h1>Bad</h1>\n<p>token abcd1234</p>${'x'.repeat(500)}`, ['abcd1234'])).toMatch(
      /^Bad token •••• x+$/,
    );
    expect(shortAnswer('x'.repeat(500))).toHaveLength(200);
  });
});

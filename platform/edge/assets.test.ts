// What is built is sent from memory, as small as the browser takes it, and nothing else is found under /assets.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { serveAssets } from './assets.ts';

const SCRIPT = 'export const word = 1;\n'.repeat(200);

function served() {
  const folder = mkdtempSync(join(tmpdir(), 'maktab-assets-'));
  writeFileSync(join(folder, 'a-1.js'), SCRIPT);
  writeFileSync(join(folder, 'b-2.woff2'), Buffer.alloc(2_000, 7));
  writeFileSync(join(folder, 'small.css'), 'a{b:c}');
  writeFileSync(join(folder, 'notes.txt'), 'not for the browser');
  const app = Fastify();
  serveAssets(app, folder);
  return (url: string, taken = '') =>
    app.inject({ method: 'GET', url, headers: taken ? { 'accept-encoding': taken } : {} });
}

describe('files of the screens', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('are packed as the browser takes them: %s', async (taken, encoding, unpack) => {
    const get = served();
    for (const _ of [1, 2]) {
      const answer = await get('/assets/a-1.js', taken);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toContain('text/javascript');
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length / 4);
      expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
    }
  });

  it('are sent as they are where packing is not taken or not worth it', async () => {
    const get = served();
    expect((await get('/assets/a-1.js')).body).toBe(SCRIPT);
    expect((await get('/assets/small.css', 'br')).headers['content-encoding']).toBeUndefined();
    const font = await get('/assets/b-2.woff2', 'br');
    expect([font.headers['content-encoding'], font.rawPayload.length]).toEqual([undefined, 2_000]);
  });

  it.each(['/assets/c-3.js', '/assets/notes.txt', '/assets/..%2Fpackage.json', '/assets/__proto__', '/assets/'])(
    '%s is not found',
    async (url) => {
      expect((await served()(url, 'br')).statusCode).toBe(404);
    },
  );
});

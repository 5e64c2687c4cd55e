// The worker of the installed system: one page without a line, nothing else kept, no answer of the server touched (decision 0139).

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://school.test';
const source = readFileSync('public/worker.js', 'utf8');

type Heard = (event: Record<string, unknown>) => void;

/** A browser's worker, as far as this one needs it. */
function worker() {
  const stores = new Map<string, Map<string, string>>();
  const heard = new Map<string, Heard>();
  let line = true;
  const served = vi.fn((asked: { url: string } | string) => {
    const url = typeof asked === 'string' ? asked : asked.url;
    return line ? Promise.resolve(`served ${url}`) : Promise.reject(new TypeError('no line'));
  });
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return Promise.resolve({
      addAll: async (files: { url: string }[]) => {
        for (const file of files) store.set(file.url, await served(file));
      },
      match: (path: string) => Promise.resolve(store.get(path)),
    });
  };
  const scope = {
    addEventListener: (name: string, hear: Heard) => heard.set(name, hear),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
    registration: {},
    location: { origin: ORIGIN },
  };
  class Request {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  runInNewContext(source, { self: scope, caches: { open }, fetch: served, Request, URL });
  /** What the worker answers; undefined where it leaves the request to the browser. */
  const ask = async (path: string, more: object = {}) => {
    let answer: Promise<unknown> | undefined;
    const waits: Promise<unknown>[] = [];
    heard.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: path.startsWith('http') ? path : ORIGIN + path, ...more },
      respondWith: (one: Promise<unknown>) => {
        answer = one;
      },
      waitUntil: (one: Promise<unknown>) => waits.push(one),
    });
    const given = await answer;
    await Promise.all(waits);
    return given;
  };
  const start = async (name: 'install' | 'activate') => {
    const waits: Promise<unknown>[] = [];
    heard.get(name)?.({ waitUntil: (one: Promise<unknown>) => waits.push(one) });
    await Promise.all(waits);
  };
  return { ask, start, stores, served, scope, cut: (is: boolean) => (line = !is) };
}

let one = worker();
beforeEach(async () => {
  one = worker();
  await one.start('install');
  await one.start('activate');
});

test('it keeps the page that says there is no line, and what that is made of; it takes over at once', () => {
  expect([...one.stores.keys()]).toEqual(['maktab-offline']);
  expect([...(one.stores.get('maktab-offline')?.keys() ?? [])]).toEqual([
    '/offline.html',
    '/offline.css',
    '/offline.js',
    '/icon.svg',
  ]);
  expect(one.scope.skipWaiting).toHaveBeenCalled();
  expect(one.scope.clients.claim).toHaveBeenCalled();
});

test('with a line every page is the server’s, also after a new build, and none is kept', async () => {
  expect(await one.ask('/admin/dashboard')).toBe(`served ${ORIGIN}/admin/dashboard`);
  expect(await one.ask('/admin/dashboard')).toBe(`served ${ORIGIN}/admin/dashboard`);
  expect(one.stores.get('maktab-offline')?.size).toBe(4);
});

test('without a line a page is the kept one, with its style and its script', async () => {
  one.cut(true);
  expect(await one.ask('/admin/student-managment/all-student?page=2')).toBe('served /offline.html');
  expect(await one.ask('/offline.css', { mode: 'no-cors' })).toBe('served /offline.css');
  one.cut(false);
  expect(await one.ask('/admin/dashboard')).toBe(`served ${ORIGIN}/admin/dashboard`);
});

test.each([
  ['an answer of the server', '/api/v1/students', {}],
  ['a file of the server that is opened', '/api/v1/files/4', { mode: 'navigate' }],
  ['a save', '/admin/x', { method: 'POST' }],
  ['a file of the build', '/assets/abc1234.js', { mode: 'cors' }],
  ['another site', 'https://elsewhere.test/', {}],
])('%s is left alone', async (_what, path, more) => {
  expect(await one.ask(path, more)).toBeUndefined();
  one.cut(true);
  expect(await one.ask(path, more)).toBeUndefined();
});

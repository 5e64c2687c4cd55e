// Who opens the address while the first start still fills the school sees how far it is, and a taken address is told at once.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { beginWaiting, endWaiting, orEndWaiting, sayWaiting } from './waiting-page.ts';

afterEach(endWaiting);

const host = '127.0.0.1';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the page says how far the school is, and that it is not there yet; then the address is free', async () => {
  const port = await freePort();
  await beginWaiting({ port, host });
  sayWaiting('  28.8 s  2026-03 posted and collected');
  const address = `http://${host}:${port}/admin/dashboard`;
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/Maktab is being made ready[^]*28\.8 s {2}2026-03 posted and collected/);
  const line = await fetch(address, { headers: { 'x-waiting': '1' } });
  expect(await line.text()).toBe('28.8 s  2026-03 posted and collected');
  await endWaiting();
  const next = createServer();
  await new Promise<void>((resolve) => next.listen(port, host, resolve));
  await new Promise((resolve) => next.close(resolve));
});

test('an address that another program has is told before anything is filled, with the way out', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const { port } = other.address() as AddressInfo;
  await expect(beginWaiting({ port, host })).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('a school that cannot be served takes the page down with it, and why is told', async () => {
  const port = await freePort();
  await beginWaiting({ port, host });
  await expect(orEndWaiting(() => Promise.reject(new Error('Migration 0007 was edited')))).rejects.toThrow(
    'Migration 0007 was edited',
  );
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed');
});

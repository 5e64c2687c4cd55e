// The embedded engine keeps what it acknowledged: a second opener is refused, a killed process loses nothing (faults 48, 51; decision 5).

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writer = (directory: string): string => `
  import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
  const engine = await openEmbedded(${JSON.stringify(directory)});
  const c = await engine.connect();
  await c.query('create table if not exists acknowledged (n int primary key)');
  const last = (await c.query('select coalesce(max(n), 0) as n from acknowledged')).rows[0].n;
  for (let n = last + 1; ; n += 1) {
    await c.query('begin');
    await c.query('insert into acknowledged values ($1)', [n]);
    await c.query('commit');
    process.stdout.write(n + '\\n');
  }`;

/** Writes rows in another process until it is killed; answers the last row it acknowledged. */
function writeUntilKilled(directory: string, after_ms: number): Promise<{ last: number; pid: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', ['--input-type=module', '--eval', writer(directory)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '') setTimeout(() => child.kill('SIGKILL'), after_ms);
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('exit', () => resolve({ last: Number(output.trim().split('\n').at(-1)), pid: child.pid ?? 0 }));
  });
}

describe('the embedded engine', () => {
  it('fault 48: what was acknowledged before SIGKILL is there after it, three times over', async () => {
    const directory = path.join(folder, 'killed');
    for (const after_ms of [150, 400, 700]) {
      const { last } = await writeUntilKilled(directory, after_ms);
      const engine = await openEmbedded(directory);
      const connection = await engine.connect();
      const found = (await connection.query('select count(*)::int as n, max(n) as last from acknowledged')).rows[0];
      connection.release();
      await engine.close();
      expect(found?.n).toBe(found?.last);
      expect(Number(found?.last)).toBeGreaterThanOrEqual(last);
    }
  });

  it('fault 51: a second opener is refused, with the process that holds it named', async () => {
    const directory = path.join(folder, 'locked');
    const engine = await openEmbedded(directory);
    await expect(openEmbedded(directory)).rejects.toThrow(new RegExp(`open in process ${process.pid}`));
    await engine.close();
  });

  it('engines that begin from one dump see their own rows only, and leave the dump as it was', async () => {
    const first = await openEmbedded(null);
    const making = await first.connect();
    await making.query('create table t (n int primary key)');
    await making.query('insert into t select generate_series(1, 1000)');
    making.release();
    const dump = await first.dump();
    await first.close();
    const from = new SharedArrayBuffer(dump.length);
    new Uint8Array(from).set(dump);
    const engines = [await openEmbedded(null, { from }), await openEmbedded(null, { from })];
    for (const [at, engine] of engines.entries()) {
      const connection = await engine.connect();
      await connection.query('insert into t select generate_series(2001, 2000 + $1::int)', [at + 1]);
      await connection.query('checkpoint');
      connection.release();
    }
    const counts = engines.map(async (engine) => {
      const connection = await engine.connect();
      const { rows } = await connection.query('select count(*)::int as n from t');
      connection.release();
      await engine.close();
      return rows[0]?.['n'];
    });
    expect(await Promise.all(counts)).toEqual([1001, 1002]);
    expect(Buffer.compare(new Uint8Array(from), dump)).toBe(0);
  });

  it('once closed it refuses what is still asked of it, and leaves nobody waiting', async () => {
    const engine = await openEmbedded(null);
    const connection = await engine.connect();
    const closed = engine.close();
    const during = connection.query('select 1').then(String, String);
    await closed;
    expect(await during).toMatch(/closed|object/);
    await expect(connection.query('select 1')).rejects.toThrow('The database is closed');
    connection.release();
    const next = await engine.connect();
    await expect(next.query('select 1')).rejects.toThrow('The database is closed');
    next.release();
  });

  it('gives the same form of values as the server: int8 as number, dates and numerics as text, instants as ISO', async () => {
    const engine = await openEmbedded(null);
    const connection = await engine.connect();
    const { rows } = await connection.query(
      `select 5::bigint as big, date '2026-09-01' as day, 1.50::numeric as exact, timestamptz '2026-09-01 10:00+05' as at, array[1, 2]::bigint[] as list, $1::int[] as sent, $2::jsonb as json`,
      [[3, 4], { a: [1] }],
    );
    expect(rows).toEqual([
      {
        big: 5,
        day: '2026-09-01',
        exact: '1.50',
        at: '2026-09-01T05:00:00.000Z',
        list: [1, 2],
        sent: [3, 4],
        json: { a: [1] },
      },
    ]);
    connection.release();
    await engine.close();
  });
});

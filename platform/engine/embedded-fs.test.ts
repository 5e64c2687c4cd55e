// A commit of the embedded engine is on disk when it is answered (fault 48, decision 0045): PostgreSQL asks for the sync, and it is a real one.

import { PGlite } from '@electric-sql/pglite';
import type nodeFs from 'node:fs';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';

const synced = vi.hoisted(() => ({ times: 0 }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  const fsyncSync = (handle: number): void => {
    synced.times += 1;
    fs.fsyncSync(handle);
  };
  return { ...fs, fsyncSync };
});
const { startParams, SyncedNodeFS } = await import('./embedded-fs.ts');

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-synced-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How often the disk was waited for while so many rows were committed one by one. */
async function syncsOf(name: string, making: boolean, commits: number): Promise<number> {
  const db = await PGlite.create({
    fs: new SyncedNodeFS(path.join(folder, name)),
    startParams: startParams({ making }),
    postgresqlconf: ['wal_sync_method=fsync'],
  });
  await db.exec('create table rows (n int)');
  const before = synced.times;
  for (let n = 0; n < commits; n += 1) await db.query('insert into rows values ($1)', [n]);
  const times = synced.times - before;
  await db.close();
  return times;
}

describe('the disk under the embedded engine', () => {
  it('every commit waits for its sync', async () => {
    expect(await syncsOf('served', false, 20)).toBeGreaterThanOrEqual(20);
  });

  it('a database that was killed is synced once as a whole, and not each file twice in turn', async () => {
    const made = path.join(folder, 'to-kill');
    const options = (directory: string) => ({
      fs: new SyncedNodeFS(directory),
      startParams: startParams({ making: false }),
      postgresqlconf: ['wal_sync_method=fsync'],
    });
    const db = await PGlite.create(options(made));
    await db.exec('create table rows (n int); insert into rows values (1)');
    const left = path.join(folder, 'left-by-a-kill');
    cpSync(made, left, { recursive: true });
    await db.close();
    const files = readdirSync(left, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    const before = synced.times;
    const again = options(left);
    const killed = await PGlite.create(again);
    again.fs.opened();
    expect(synced.times - before).toBeLessThan(files / 4);
    expect((await killed.query('select n from rows')).rows).toEqual([{ n: 1 }]);
    const serving = synced.times;
    await killed.query('insert into rows values (2)');
    expect(synced.times).toBeGreaterThan(serving);
    await killed.close();
  });

  it('a database that is being made waits for none', async () => {
    expect(await syncsOf('made', true, 20)).toBe(0);
  });
});

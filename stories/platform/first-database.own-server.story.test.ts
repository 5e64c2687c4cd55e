// A new installation: the first migration of a server lets the program in or says how, and a demo that cannot be made leaves nothing
// half made, on either engine.

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { madeWhole } from '#app/seed/ground/made-whole.ts';
import { registerModules } from '#app/house.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../harness/postgres-server.ts';

const root = join(import.meta.dirname, '..', '..');
const ROLE_URL = (url: string) => url.replace('postgres@', 'maktab_app:a%20pass%27word@');

async function ask(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const engine = openServer({ url, connections: 1 });
  try {
    const connection = await engine.connect();
    const { rows } = await connection.query(text);
    connection.release();
    return rows[0];
  } finally {
    await engine.close();
  }
}

/** Some of a demo, then the power goes. */
async function half(): Promise<void> {
  await asOwner(async () => {
    await rowsOf(sql`insert into platform.schools (school_name, short_name) values ('Half', 'Half')`);
    await rowsOf(
      sql`insert into platform.users (name, email, username, status) values ('Half', 'half@maktab.example', 'half', 'active')`,
    );
  });
  throw new Error('the power went');
}

describe.skipIf(!postgresPrograms())('a new server', () => {
  let server: PostgresServer;
  const migrate = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['app/cli.ts', 'migrate'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.stop();
  });

  it('says how the program gets in, where no address names its role', () => {
    const { stdout, stderr } = migrate({ DATABASE_URL: server.url });
    expect(stdout, stderr).toContain("alter role maktab_app login password '…'");
  });

  it('lets it in with the password of its address, and never touches it again', async () => {
    const urls = { DATABASE_URL: ROLE_URL(server.url), DATABASE_OWNER_URL: server.url };
    expect(migrate(urls).stdout).toContain('may sign in now');
    expect(await ask(urls.DATABASE_URL, 'select current_user as who')).toEqual({ who: 'maktab_app' });
    const stored = `select rolpassword as kept from pg_authid where rolname = 'maktab_app'`;
    const before = await ask(server.url, stored);
    expect(before?.['kept']).toMatch(/^SCRAM-SHA-256/);
    expect(migrate({ ...urls, DATABASE_URL: urls.DATABASE_URL.replace('word', 'other') }).stdout.trim()).toBe(
      'The database is of this version already',
    );
    expect(await ask(server.url, stored)).toEqual(before);
  });

  it('a demo that fails on the way leaves an empty database of this version; one with users is refused untouched', async () => {
    vi.stubEnv('DATABASE_URL', server.url);
    registerModules();
    await expect(madeWhole(half)).rejects.toThrow('the power went');
    const found = `select (select count(*) from platform.schools)::int + (select count(*) from platform.users)::int as n`;
    expect(await ask(server.url, found)).toEqual({ n: 0 });
    await madeWhole(() => half().catch(() => undefined));
    await expect(madeWhole(half)).rejects.toThrow('only an empty one is filled');
    expect(await ask(server.url, found)).toEqual({ n: 2 });
    // Whoever was not left unfinished is never emptied, whatever was said.
    await expect(madeWhole(half, { again: true })).rejects.toThrow('only an empty one is filled');
    expect(await ask(server.url, found)).toEqual({ n: 2 });
    vi.unstubAllEnvs();
  });

  it('a filling that was killed is known by the next, which says how to go on, and goes on so', async () => {
    await ask(server.url, 'create database killed');
    const url = server.url.replace(/\/[^/]*$/, '/killed');
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('DATABASE_OWNER_URL', '');
    const child = spawn(process.execPath, ['app/cli.ts', 'seed', '--students', '100'], { cwd: root, stdio: 'ignore' });
    const users = `select case when to_regclass('platform.users') is null then 0 else (xpath('/row/n/text()', query_to_xml('select count(*) as n from platform.users', false, true, '')))[1]::text::int end as n`;
    while ((await ask(url, users))?.['n'] === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(madeWhole(half)).rejects.toThrow('Another process is filling this database');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    // The server lets the lock of a killed process go when it notices.
    const told = () => madeWhole(half).then(String, (error: Error) => error.message);
    let next = await told();
    while (next.includes('Another process')) next = await told();
    expect(next).toContain('maktab seed --again');
    await madeWhole(() => half().catch(() => undefined), { again: true });
    expect(await ask(url, 'select count(*)::int as n, max(username) as who from platform.users')).toEqual({
      n: 1,
      who: 'half',
    });
    await expect(madeWhole(half)).rejects.toThrow('only an empty one is filled');
    vi.unstubAllEnvs();
  });
});

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maktab-half-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a demo that fails leaves no folder; one that was killed is thrown away by the next, which comes in whole', async () => {
    vi.stubEnv('MAKTAB_DATA', join(folder, 'data'));
    vi.stubEnv('DATABASE_URL', '');
    registerModules();
    await expect(madeWhole(half)).rejects.toThrow('the power went');
    expect(readdirSync(folder)).toEqual([]);
    let names = 0;
    await madeWhole(async () => {
      expect(existsSync(join(folder, 'data'))).toBe(false);
      names =
        (await asOwner(() => rowOf(sql<{ n: number }>`select count(*)::int as n from platform.permissions`)))?.n ?? 0;
    });
    expect(names).toBeGreaterThan(100);
    expect(readdirSync(folder)).toEqual(['data']);
    vi.unstubAllEnvs();
  });
});

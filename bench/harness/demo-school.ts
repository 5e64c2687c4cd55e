// A small demo school for measurements that try every call: embedded, or with `--server` on a PostgreSQL of its own; gone at the end.
// `--school FOLDER` begins from a copy of a seeded MAKTAB_DATA.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { allCalls, migrateHouse, registerModules } from '#app/house.ts';
import { seedDemo } from '#app/seed/index.ts';
import { newToken } from '#platform/access/tokens.ts';
import { openEmbedded } from '#platform/engine/embedded.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { buildServer } from '#platform/edge/server.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';

const STUDENTS = 300;

export interface DemoSchool {
  engine: 'embedded' | 'server';
  app: FastifyInstance;
  /** A new session of somebody of the demo. */
  signIn: (username: string) => Promise<string>;
  /** What the server logged as a fault since it was last asked. */
  faults: () => string[];
  stop: () => Promise<void>;
}

/** The value after `--name` on the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function embedded(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'maktab-bench-'));
  const data = path.join(folder, 'data');
  const made = option('school');
  if (made) cpSync(made, data, { recursive: true });
  process.env.MAKTAB_DATA = data;
  useEngine(await openEmbedded(data, { making: true }));
  await migrateHouse();
  if (!made) await seedDemo({ students: STUDENTS });
  return () => rmSync(folder, { recursive: true, force: true });
}

async function onServer(): Promise<() => void> {
  const server = await startPostgres();
  const owner = openServer({ url: server.url, connections: 3, prepare: false });
  useEngine(owner);
  await migrateHouse();
  await seedDemo({ students: STUDENTS });
  const admin = await owner.connect();
  await admin.script('alter role maktab_app login');
  admin.release();
  useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 4 }), owner);
  return () => server.stop();
}

async function signIn(username: string): Promise<string> {
  const { token, hash } = newToken('mkt');
  await asOwner(() =>
    rowOf(sql`
      select platform.open_session((select id from platform.users where username = ${username}), ${hash}, 'bench', '127.0.0.1', 30)`),
  );
  return token;
}

export async function openDemoSchool(): Promise<DemoSchool> {
  registerModules();
  const isServer = process.argv.includes('--server');
  const remove = await (isServer ? onServer() : embedded());
  let logged: string[] = [];
  const app = await buildServer({
    calls: allCalls(),
    isReady: () => Promise.resolve(true),
    web: null,
    publicLimit: 10_000_000,
    logger: { level: 'error', stream: { write: (line) => logged.push(line) } },
  });
  return {
    engine: isServer ? 'server' : 'embedded',
    app,
    signIn,
    faults: () => {
      const seen = logged;
      logged = [];
      return seen;
    },
    stop: async () => {
      await app.close();
      await closeDatabase();
      remove();
    },
  };
}

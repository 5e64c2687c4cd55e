// What benches at the size of a whole group share: a PostgreSQL of their own, its students, people who sign in, the figures.

import type { FastifyInstance } from 'fastify';
import { allCalls, migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { newToken } from '#platform/access/tokens.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { buildServer } from '#platform/edge/server.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';

/** The branch of the clerk. */
export const BRANCH = 7;

export interface EmptyHouse {
  owner: Engine;
  /** As the program signs in from here on. */
  asProgram: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Migrated, with one school and nobody in it. */
export async function openHouse(settings: string[]): Promise<EmptyHouse> {
  const server = await startPostgres([...settings, 'max_parallel_workers_per_gather = 0']);
  const owner = openServer({ url: server.url, connections: 3, prepare: false });
  useEngine(owner);
  registerModules();
  await migrateHouse();
  await makeSchool();
  return {
    owner,
    asProgram: async () => {
      const admin = await owner.connect();
      await admin.script('alter role maktab_app login');
      admin.release();
      useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 2 }), owner);
    },
    stop: async () => {
      await closeDatabase();
      server.stop();
    },
  };
}

export interface LargeSchool {
  size: { students: number; branches: number; families: true };
  tokens: Record<'one branch' | 'all branches', string>;
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** 500,000 students of 1,000 branches; `--small` makes a fiftieth of it. */
export async function openLargeSchool(): Promise<LargeSchool> {
  const scale = process.argv.includes('--small') ? 0.02 : 1;
  const size = { students: 500_000 * scale, branches: Math.max(10, 1_000 * scale), families: true as const };
  const house = await openHouse(['shared_buffers = 768MB', 'maintenance_work_mem = 512MB', 'max_wal_size = 4GB']);
  const started = performance.now();
  await fill(house.owner, size);
  console.log(`${size.students} students made in ${Math.round((performance.now() - started) / 1000)} s`);
  await house.asProgram();
  const tokens = { 'one branch': await signIn(2, BRANCH), 'all branches': await signIn(1, null) };
  const app = await quietServer();
  const stop = async () => {
    await app.close();
    await house.stop();
  };
  return { size, tokens, app, stop };
}

/** The large indexes are built once at the end, as a loader would. */
async function fill(owner: Engine, size: LargeSchool['size']): Promise<void> {
  const admin = await owner.connect();
  const large =
    await admin.query(`select indexdef, schemaname || '.' || indexname as name from pg_indexes where schemaname = 'students' and tablename = 'students'
  and not exists (select 1 from pg_constraint k where k.conname = indexname)`);
  for (const index of large.rows) await admin.script(`drop index ${String(index['name'])}`);
  await makeStudents(size, { branch: 1, student: 1 });
  for (const index of large.rows) await admin.script(String(index['indexdef']));
  await admin.script('vacuum analyze');
  admin.release();
}

/** The server of the house, which is called without a network and says nothing. */
export function quietServer(): Promise<FastifyInstance> {
  return buildServer({
    calls: allCalls(),
    isReady: () => Promise.resolve(true),
    web: null,
    publicLimit: 10_000,
    logger: { level: 'error' },
  });
}

/** The token of a person; with a branch a clerk of it is made first, without one it is the administrator. */
export async function signIn(user_id: number, branch_id: number | null): Promise<string> {
  const { token, hash } = newToken('mkt');
  await asOwner(async () => {
    if (branch_id !== null) {
      await rowsOf(sql`
        insert into platform.users (id, name, email, username, status, school_id, country_id, branch_type)
        overriding system value values (${user_id}, 'Clerk', 'clerk@maktab.example', 'clerk', 'active', 1, 162, 0)`);
      await rowsOf(sql`insert into platform.user_roles (user_id, role_id) values (${user_id}, 1)`);
      await rowsOf(
        sql`insert into platform.user_grants (user_id, kind, branch_id) values (${user_id}, 'branch', ${branch_id})`,
      );
    }
    await rowOf(sql`select platform.open_session(${user_id}::bigint, ${hash}, 'bench', '127.0.0.1', 1)`);
  });
  return token;
}

export const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A student of the clerk's branch, so that both users find what they look for. */
export const anyStudent = ({ students, branches }: LargeSchool['size']): number =>
  BRANCH + branches * Math.floor(Math.random() * (students / branches - 1));

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
export const rounded = (ms: number): number => Math.round(ms * 10) / 10;

// A read replica (DATABASE_REPLICA_URL): reports read there in the same scope, never far behind, and the primary answers when the
// replica cannot. Streaming replication made by pg_basebackup; without PostgreSQL's programs it is skipped.

import { now } from '#kernel/clock.ts';
import { asDay, asMonth } from '#kernel/dates.ts';
import { schoolYearFor } from '../harness/instants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOf } from '#kernel/export-call.ts';
import { trialBalance } from '#modules/accounts/trial-balance/contract/trial-balance.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { currentEngine, currentReplica, ownerEngine, useEngine, useReplica } from '#platform/engine/open.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { migrateHouse } from '#app/house.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { makeFixture } from '../harness/fixture.ts';
import { postgresPrograms, type PostgresServer, startPostgres, startReplica } from '../harness/postgres-server.ts';
import { branches } from '../harness/school.ts';

const wanted = process.env.MAKTAB_STORIES === 'server' && postgresPrograms() !== undefined;
const servers: PostgresServer[] = [];
let scene: FeeScene;
let primary: PostgresServer;
let replica: PostgresServer;

const asApp = (server: PostgresServer) =>
  openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 5 });

/** The two are compared anew at the next call. */
const fresh = () => {
  const state = currentReplica();
  if (state) state.comparedAt = 0;
};

/** Asks until the replica is used: a busy machine may need a moment. */
async function usedAgain(): Promise<boolean> {
  for (let n = 0; n < 50; n += 1) {
    await caughtUp();
    fresh();
    await owed('clerk');
    if (currentReplica()?.fit === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function onReplica(statement: string): Promise<Record<string, unknown> | undefined> {
  const engine = openServer({ url: replica.url, connections: 1, prepare: false });
  const connection = await engine.connect();
  try {
    return (await connection.query(statement)).rows[0];
  } finally {
    connection.release();
    await engine.close();
  }
}

const pause = (paused: boolean) => onReplica(paused ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()');

async function caughtUp(): Promise<void> {
  const row = await asOwner(() => rowOf(sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`));
  for (let n = 0; n < 200; n += 1) {
    const reached = await onReplica(`select pg_last_wal_replay_lsn() >= '${row?.lsn ?? '0/0'}'::pg_lsn as reached`);
    if (reached?.reached === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The replica did not catch up');
}

const owed = async (as: 'clerk' | 'neighbour' | 'admin' = 'clerk'): Promise<number> =>
  (await scene.school.must(outstandingList, {}, { as })).total;

beforeAll(async () => {
  if (!wanted) return;
  scene = await openFeeScene(); // people and calls; its database is exchanged for a server of our own
  const was = [currentEngine(), ownerEngine()];
  primary = await startPostgres();
  servers.push(primary);
  useEngine(openServer({ url: primary.url, connections: 2, prepare: false }));
  await migrateHouse();
  await makeFixture(schoolYearFor(now()));
  await asOwner(() => rowsOf(sql`select 1`));
  const owner = currentEngine();
  const connection = await owner.connect();
  await connection.query('alter role maktab_app login');
  connection.release();
  useEngine(asApp(primary), owner);
  for (const engine of new Set(was)) await engine?.close();
  await scene.admit(branches.f8, [{ name: 'Alina', plan: { TUI: 6000 } }]);
  await scene.post(branches.f8, asMonth('2026-09-01'), asDay('2026-09-10'));
  replica = await startReplica(primary);
  servers.push(replica);
  useReplica(asApp(replica));
});

afterAll(async () => {
  await currentReplica()?.engine.close();
  useReplica(null);
  for (const server of servers.toReversed()) server.stop();
});

describe.runIf(wanted)('a read replica', () => {
  it('answers reports in the scope of the caller, and nothing of other branches', async () => {
    expect(await usedAgain()).toBe(true);
    expect([await owed('clerk'), await owed('neighbour'), await owed('admin')]).toEqual([1, 0, 1]);
    const seen = await onReplica(`select count(*)::int as n from pg_stat_activity where usename = 'maktab_app'`);
    expect(seen?.n).toBeGreaterThan(0);
    const balance = await scene.school.must(trialBalance, { from: '2026-07-01', to: '2026-09-30' }, { as: 'clerk' });
    expect(JSON.stringify(balance)).toContain('600000');
    expect((await scene.school.call(outstandingList, {}, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(outstandingList, {}, { as: null })).code).toBe(401);
  });

  it('an export is read there and noted on the primary', async () => {
    const file = await scene.school.call(exportOf(outstandingList), { format: 'csv' }, { as: 'clerk' });
    expect(file.code).toBe(200);
    expect(file.bytes.toString()).toContain('Alina');
    const noted = await asOwner(() =>
      rowOf(sql<{ rows: number }>`select rows from platform.export_runs order by id desc limit 1`),
    );
    expect(noted).toEqual({ rows: 1 });
  });

  it('while it stands far behind the primary answers; caught up, it is used again', async () => {
    process.env.MAKTAB_REPLICA_LAG = '0';
    await caughtUp();
    await pause(true);
    await scene.admit(branches.f8, [{ name: 'Babar', plan: { TUI: 6000 } }]);
    await scene.post(branches.f8, asMonth('2026-10-01'), asDay('2026-10-10'));
    fresh();
    expect(await owed('clerk')).toBe(2);
    expect(currentReplica()?.fit).toBe(false);
    await pause(false);
    expect(await usedAgain()).toBe(true);
    // Close again is not the last line yet: it has what stood there when it was looked at last.
    await expect.poll(() => owed('clerk')).toBe(2);
    delete process.env.MAKTAB_REPLICA_LAG;
  });

  it('when it dies in the middle every request is still answered', async () => {
    await usedAgain();
    // One person has eight reports at once and no more.
    const people = ['clerk', 'neighbour', 'admin', 'cashier', 'accountant'] as const;
    const answers = Array.from({ length: 40 }, async (_, nth) => {
      await new Promise((resolve) => setTimeout(resolve, nth * 20));
      const as = people[nth % people.length];
      return (await scene.school.call(outstandingList, {}, { as })).code;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    replica.stop();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    expect(currentReplica()?.fit).toBe(false);
  });
});

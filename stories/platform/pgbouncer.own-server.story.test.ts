// Behind pgbouncer in transaction mode: every transaction may run on another connection, and nobody's scope, role or setting stays
// behind for the next. Skipped where pgbouncer (Debian package of that name) or PostgreSQL is missing.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { clockJobs } from '#platform/clock/definition.ts';
import { currentEngine, ownerEngine, useEngine } from '#platform/engine/open.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { type Bouncer, bouncerProgram, keepsStatements, startBouncer } from '../harness/pgbouncer.ts';
import { addressOfCopy, branches, type Person } from '../harness/school.ts';

const program = bouncerProgram();
const wanted = process.env.MAKTAB_STORIES === 'server' && program !== undefined;

let scene: FeeScene;
let bouncer: Bouncer;
let direct: Engine;
let pooled: Engine;

/** Fewer connections than clients: they change hands all the time. */
const CONNECTIONS = 3;

const through = (prepare: boolean, connections = 30): Engine => {
  const database = new URL(addressOfCopy() ?? '').pathname.slice(1);
  return openServer({ url: bouncer.url(database, 'maktab_app'), connections, prepare });
};

beforeAll(async () => {
  if (!wanted || !program) return;
  scene = await openFeeScene();
  direct = currentEngine();
  bouncer = await startBouncer(program, {
    port: Number(new URL(addressOfCopy() ?? '').port),
    connections: CONNECTIONS,
  });
  pooled = through(false);
  useEngine(pooled, ownerEngine());
  await scene.admit(branches.f8, [{ name: 'Alina', plan: { TUI: 6000 } }]);
  await scene.admit(branches.g9, [
    { name: 'Babar', plan: { TUI: 6000 } },
    { name: 'Chand', plan: { TUI: 6000 } },
  ]);
});

afterAll(async () => {
  if (!wanted) return;
  await pooled.close();
  bouncer.stop();
  useEngine(direct, ownerEngine());
});

const names = async (as: Person): Promise<string[]> =>
  (await scene.school.must(studentList, {}, { as })).data.map((row) => row.name).toSorted((a, b) => a.localeCompare(b));

async function mixed(times: number): Promise<void> {
  const people: [Person, string[]][] = [
    ['clerk', ['Alina']],
    ['neighbour', ['Babar', 'Chand']],
    ['admin', ['Alina', 'Babar', 'Chand']],
    ['muscat', []],
  ];
  await Promise.all(
    Array.from({ length: times }, async (_, nth) => {
      const [person, own] = people[nth % people.length] ?? ['clerk', []];
      expect(await names(person), person).toEqual(own);
    }),
  );
}

describe.runIf(wanted)('behind pgbouncer in transaction mode', () => {
  it('everyone sees the own branches only, however the connections change hands', () => mixed(200));

  it('a refused call and an error leave no role and no scope behind', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        nth % 2 === 0
          ? scene.school.call(studentList, {}, { as: 'nobody' })
          : scene.school.as('clerk', () => rowsOf(sql`select 1 / 0`)).catch(() => undefined),
      ),
    );
    const left = await Promise.all(
      Array.from({ length: CONNECTIONS * 4 }, async () => {
        const connection = await pooled.connect();
        const { rows } = await connection.query(
          `select coalesce(current_setting('app.user_id', true), '') as who, coalesce(current_setting('app.branches', true), '') as branches,
                  current_setting('role') as role, current_setting('plan_cache_mode') as plans, pg_sleep(0.01)::text as slept`,
        );
        connection.release();
        return rows[0];
      }),
    );
    expect(new Set(left.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ who: '', branches: '', role: 'none', plans: 'auto', slept: '' })]),
    );
  });

  it('money is posted, jobs run and the clock ticks once between four', async () => {
    await Promise.all(
      [branches.f8, branches.g9].map((id) => scene.post(id, asMonth('2026-09-01'), asDay('2026-09-10'))),
    );
    expect(await scene.ledger(branches.g9, 'student_receivable')).toBe(2 * 6000 * 100);
    const jobs = clockJobs().filter((job) => job.name === 'students.day' || job.name === 'platform.proofs');
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => runDue({ jobs })));
    expect(outcomes.reduce((sum, outcome) => sum + outcome.ran, 0)).toBe(6 + 2);
    await runWaitingJobs();
    const row = await scene.school.owner(() =>
      rowOf(sql<{ wrong: number }>`select count(*)::int as wrong from platform.clock_runs where state <> 'done'`),
    );
    expect(row?.wrong).toBe(0);
    expect(await scene.proofs()).toEqual([]);
  });

  it.runIf(program !== undefined && keepsStatements(program))(
    'named statements are kept by pgbouncer 1.21 and later',
    async () => {
      await pooled.close();
      pooled = through(true);
      useEngine(pooled, ownerEngine());
      await mixed(200);
    },
  );
});

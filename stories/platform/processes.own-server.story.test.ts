// Spec 00 §10, §19: two web processes and two workers on one PostgreSQL, one of each killed with SIGKILL under load, the others
// stopped in turn. What was answered is kept, each payment once; each job takes effect once; the clock does each day once.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postPreview, postStart } from '#modules/fees/posting/contract/posting.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { freePort } from '../harness/postgres-server.ts';
import { addressOfCopy, branches } from '../harness/school.ts';

const wanted = process.env.MAKTAB_STORIES === 'server';
const TIMEOUT_MS = 180_000;
const CLIENTS = 6;
const PAYMENTS_EACH = 25;

let scene: FeeScene;
let pupils: Record<string, number>;
let token: string;
let cash: number;
const data = mkdtempSync(path.join(tmpdir(), 'maktab-processes-'));
const living = new Set<ChildProcess>();

function start(command: 'serve' | 'work', more: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [path.resolve('app/cli.ts'), command], {
    env: {
      ...process.env,
      DATABASE_URL: (addressOfCopy() ?? '').replace('postgres@', 'maktab_app@'),
      DATABASE_CONNECTIONS: '6',
      MAKTAB_DATA: data,
      MAKTAB_JOB_SILENT_SECONDS: '6',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

interface Web {
  child: ChildProcess;
  port: number;
}

async function web(): Promise<Web> {
  const port = await freePort();
  const child = start('serve', { PORT: String(port), MAKTAB_JOBS: '0' });
  for (let n = 0; n < 400; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/ready`).catch(() => null);
    if (answer?.status === 200) return { child, port };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The web process did not begin to serve');
}

/** What a balancer would send requests to. */
let webs: Web[] = [];
let turn = 0;

interface Paid {
  key: string;
  receipt_no: string;
  tries: number;
}

/** One payment as a careful client makes it: the same key again until somebody answers. */
async function pay(student_id: number, amount: number): Promise<Paid> {
  const key = randomUUID();
  for (let tries = 1; tries < 200; tries += 1) {
    turn += 1;
    const to = webs[turn % webs.length];
    const answer = await fetch(`http://127.0.0.1:${to?.port ?? 0}/api/v1/fee/deposit/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        student_id,
        amount,
        value_date: '2026-11-01',
        channel: 'cash',
        account_id: cash,
        another: true,
      }),
    }).catch(() => null);
    if (answer?.status === 201) {
      const { data: taken } = (await answer.json()) as { data: { receipt_no: string } };
      return { key, receipt_no: taken.receipt_no, tries };
    }
    if (answer !== null && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Nobody answered');
}

beforeAll(async () => {
  if (!wanted) return;
  scene = await openFeeScene();
  const many = Array.from({ length: 60 }, (_, nth) => ({ name: `Pupil ${nth}`, plan: { TUI: 6000, TRN: 2500 } }));
  pupils = await scene.admit(branches.f8, many);
  for (const id of [branches.g9, branches.lahore])
    await scene.admit(
      id,
      many.map((child) => ({ ...child, name: `${child.name} of ${id}` })),
    );
  cash = await scene.account(branches.f8, 'cash');
  token = await scene.school.tokenOf('admin');
}, TIMEOUT_MS);

afterAll(() => {
  for (const child of living) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function startPostings(): Promise<number[]> {
  const runs: number[] = [];
  for (const bill_month of ['2026-09-01', '2026-10-01', '2026-11-01']) {
    const check = await scene.school.must(postPreview, {
      bill_month,
      branch_ids: [branches.f8, branches.g9, branches.lahore],
      entry_date: bill_month,
    });
    runs.push((await scene.school.must(postStart, { preview_id: check.preview_id })).run_id);
  }
  return runs;
}

const openJobs = async (): Promise<number> =>
  (
    await scene.school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from platform.job_runs where state in ('waiting', 'running')`),
    )
  )?.n ?? 0;

describe.runIf(wanted)('processes that are killed and stopped under load', () => {
  it(
    'keep every payment that was answered, once, and do each job once',
    async () => {
      webs = await Promise.all([web(), web()]);
      const workers = [start('work'), start('work')];
      const paying = Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          const mine: Paid[] = [];
          for (let n = 0; n < PAYMENTS_EACH; n += 1)
            mine.push(await pay(pupils[`Pupil ${(client * 7 + n) % 60}`] ?? 0, 100 * RUPEE));
          return mine;
        }),
      );
      await startPostings();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      webs[0]?.child.kill('SIGKILL');
      workers[0]?.kill('SIGKILL');
      // Rolling restart of those that live: a new one begins before an old one stops.
      const fresh = await web();
      const old = webs[1];
      webs = [fresh];
      const gone = old ? ended(old.child) : Promise.resolve(0);
      old?.child.kill('SIGTERM');
      workers.push(start('work'));
      const worker = workers[1] ? ended(workers[1]) : Promise.resolve(0);
      workers[1]?.kill('SIGTERM');
      expect(await Promise.all([gone, worker])).toEqual([0, 0]);
      const paid = (await paying).flat();
      for (let n = 0; n < 600 && (await openJobs()) > 0; n += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));

      expect(await openJobs()).toBe(0);
      expect(paid).toHaveLength(CLIENTS * PAYMENTS_EACH);
      const kept = await scene.school.owner(() =>
        rowsOf(
          sql<{
            receipt_no: string;
            amount: number;
          }>`select receipt_no, amount from fees.deposits where branch_id = ${branches.f8} order by id`,
        ),
      );
      expect(kept.map((row) => row.receipt_no).toSorted((a, b) => a.localeCompare(b))).toEqual(
        paid.map((row) => row.receipt_no).toSorted((a, b) => a.localeCompare(b)),
      );
      expect(await scene.ledger(branches.f8, 'cash')).toBe(CLIENTS * PAYMENTS_EACH * 100 * RUPEE);
      const billed = await scene.school.owner(() =>
        rowsOf(sql<{ branch_id: number; challans: number; pupils: number; runs: number }>`
          select branch_id, count(*)::int as challans, count(distinct student_id)::int as pupils, count(distinct run_id)::int as runs
            from fees.challans where status <> 'cancelled' group by 1 order by 1`),
      );
      expect(billed).toEqual(
        [branches.f8, branches.g9, branches.lahore].map((branch_id) => ({
          branch_id,
          challans: 180,
          pupils: 60,
          runs: 3,
        })),
      );
      expect(await scene.proofs()).toEqual([]);
      for (const child of living) child.kill('SIGTERM');
    },
    TIMEOUT_MS,
  );
});

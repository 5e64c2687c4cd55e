// Story 3 (spec 04 §13): a posting whose process is killed with SIGKILL at any moment goes on by branch; every student
// is billed exactly once, and challan numbers have no gap. On a PostgreSQL of its own, because a process is killed under it.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asMonth, firstDayOf } from '#kernel/dates.ts';
import { previewPosting } from '#modules/fees/posting/actions/post-preview.ts';
import { startPosting } from '#modules/fees/posting/actions/post-start.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { postgresPrograms, type PostgresServer, startPostgres } from '#stories/harness/postgres-server.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';

const BRANCHES = 12;
const STUDENTS = 2_400;
const MONTH = asMonth('2026-09-01');
const KILLS = 5;
/** Each kill starts a process of its own, which takes seconds on a busy machine. */
const TIMEOUT_MS = 300_000;

let server: PostgresServer | undefined;
let urls: { app: string; owner: string };

beforeAll(async () => {
  if (!postgresPrograms()) return;
  server = await startPostgres();
  urls = { app: server.url.replace('postgres@', 'maktab_app@'), owner: server.url };
  const owner = openServer({ url: urls.owner, connections: 2, prepare: false });
  useEngine(owner);
  registerModules();
  await migrateHouse();
  await makeSchool();
  await makeStudents({ students: STUDENTS, branches: BRANCHES }, { branch: 1, student: 1 });
  await asOwner(async () => {
    await rowsOf(sql`set local role postgres`);
    await rowsOf(sql`alter role maktab_app login`);
  });
  useEngine(openServer({ url: urls.app, connections: 4 }), owner);
});

afterAll(async () => {
  if (!server) return;
  await closeDatabase();
  server.stop();
});

/** Runs the worker and kills it `after_ms` after it began; null lets it come to its end. Answers whether it ended by itself. */
function work(after_ms: number | null): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'posting-worker.ts')], {
      env: { ...process.env, DATABASE_URL: urls.app, DATABASE_OWNER_URL: urls.owner },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => {
      if (after_ms !== null) setTimeout(() => child.kill('SIGKILL'), after_ms);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL'
        ? resolve(signal === null)
        : reject(new Error(`worker ended with ${code ?? signal}`)),
    );
  });
}

interface Proof {
  challans: number;
  students: number;
  lines: number;
  entries: number;
  gaps: number;
  charged: number;
  receivable: number;
}

const proof = (): Promise<Proof | undefined> =>
  asOwner(() =>
    rowOf(sql<Proof>`
      select (select count(*)::int from fees.challans) as challans, (select count(distinct student_id)::int from fees.challans) as students,
             (select count(*)::int from fees.challan_lines) as lines,
             (select count(*)::int from platform.journal_entries where source_type = 'fee_run') as entries,
             (select coalesce(sum(top - n), 0)::int from (select count(*) as n, max(right(challan_no, 7)::int) as top from fees.challans group by branch_id) g) as gaps,
             (select sum(charged)::bigint from fees.challans) as charged,
             (select sum(receivable)::bigint from fees.student_fee_accounts) as receivable`),
  );

const doneBranches = async (): Promise<number> =>
  (
    await asOwner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from fees.fee_run_branches where status = 'done'`),
    )
  )?.n ?? 0;

describe.skipIf(!postgresPrograms())('a posting that is killed', () => {
  test(
    'story 3: killed again and again, each student is posted exactly once and no number is missing',
    async () => {
      const { preview_id } = await runAs({ user_id: 1 }, () =>
        previewPosting({
          kind: 'monthly',
          bill_month: MONTH,
          entry_date: firstDayOf(MONTH),
          every_branch: true,
          apply_advances: true,
          assess_fines: false,
        }),
      );
      await runAs({ user_id: 1 }, () => startPosting(preview_id));
      const seen: number[] = [];
      for (let kills = 0; kills < KILLS; kills += 1) {
        if (await work(20 + Math.random() * 350)) break;
        seen.push(await doneBranches());
      }
      await work(null);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      const { charged, receivable, ...rest } = (await proof()) ?? { charged: 0, receivable: 1 };
      expect(rest).toEqual({ challans: STUDENTS, students: STUDENTS, lines: STUDENTS * 4, entries: BRANCHES, gaps: 0 });
      expect(charged).toBe(receivable);
      const run = await asOwner(() =>
        rowOf(sql<{ status: string }>`select status from fees.fee_runs where id = ${preview_id}`),
      );
      expect(run?.status).toBe('posted');
    },
    TIMEOUT_MS,
  );
});

// MSG-44, MSG-52 (spec 12 §13 story 6): two processes send to a server that records; both are killed with SIGKILL again and again.
// Each address gets its message once, or it stands in the list as uncertain. On a PostgreSQL of its own.

import { now } from '#kernel/clock.ts';
import { schoolYearFor } from '../harness/instants.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, sql } from '#platform/db/index.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeFixture } from '#stories/harness/fixture.ts';
import { postgresPrograms, startPostgres, type PostgresServer } from '#stories/harness/postgres-server.ts';
import { type MailPeer, startMailPeer } from './mail-peer.ts';
import { mailSender, messagesNow, pass, setMessageScene } from './message-scene.ts';

const MESSAGES = 1_000;
const KILLS = 4;
const TIMEOUT_MS = 300_000;

let server: PostgresServer | undefined;
let peer: MailPeer;
const school = { owner: asOwner };

beforeAll(async () => {
  if (!postgresPrograms()) return;
  server = await startPostgres();
  const owner = openServer({ url: server.url, connections: 2, prepare: false });
  useEngine(owner);
  registerModules();
  await migrateHouse();
  await makeFixture(schoolYearFor(now()));
  await asOwner(async () => {
    await rowsOf(sql`set local role postgres`);
    await rowsOf(sql`alter role maktab_app login`);
  });
  useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 4 }), owner);
  await setMessageScene(school);
  peer = await startMailPeer();
  await mailSender(school, peer.port);
}, TIMEOUT_MS);

afterAll(async () => {
  if (!server) return;
  // Also after a failure: a worker left behind would hold the whole run.
  for (const child of workers) child.kill('SIGKILL');
  await peer.down();
  await closeDatabase();
  server.stop();
});

const workers = new Set<ChildProcess>();

/** A process that sends; answers once it has begun. */
function startWorker(): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'message-worker.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: server?.url.replace('postgres@', 'maktab_app@'),
        DATABASE_OWNER_URL: server?.url,
        MAKTAB_PRIVATE_HOSTS: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    workers.add(child);
    child.once('exit', () => workers.delete(child));
    child.stdout?.once('data', () => resolve(child));
    child.once('error', reject);
  });
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function open(): Promise<number> {
  const rows = await messagesNow(school, `state in ('queued', 'retry', 'sending')`);
  const [intents] = await asOwner(() =>
    rowsOf(sql<{ n: number }>`select count(*)::int as n from platform.message_intents where state = 'new'`),
  );
  return rows.length + (intents?.n ?? 0);
}

describe.skipIf(!postgresPrograms())('an outbox whose processes are killed', () => {
  test(
    'story 6: each address has exactly one message or one that is uncertain, whoever was killed when',
    async () => {
      await asOwner(() =>
        rowsOf(sql`
          insert into platform.message_intents (school_id, branch_id, event_code, subject_type, subject_id, data, dedupe_key)
          select 1, 1 + i % 3, 'STORY_MAIL', 'challan', i, jsonb_build_object('child', 'Child ' || i, 'amount', 100, 'due_date', '2026-12-10'),
                 'challan:' || i from generate_series(1, ${MESSAGES}::int) i`),
      );
      for (let n = 0; n < KILLS; n += 1) {
        const [one, two] = await Promise.all([startWorker(), startWorker()]);
        await later(300 + Math.random() * 500);
        await kill(one);
        await later(Math.random() * 300);
        await kill(two);
        // Two minutes later what they held is checked.
        await pass(school, 3);
      }
      const left = await Promise.all([startWorker(), startWorker()]);
      for (let n = 0; n < 240 && (await open()) > 0; n += 1) {
        await later(500);
        if (n % 20 === 19) await pass(school, 3);
      }
      await Promise.all(left.map(kill));
      const all = await messagesNow(school);
      const taken = new Set(peer.recipients);
      expect(peer.recipients).toHaveLength(taken.size);
      expect(all).toHaveLength(MESSAGES);
      expect(all.filter((one) => !['sent', 'uncertain'].includes(one.state))).toEqual([]);
      expect(all.filter((one) => one.state === 'sent' && !taken.has(one.address))).toEqual([]);
      expect(all.filter((one) => !taken.has(one.address)).every((one) => one.state === 'uncertain')).toBe(true);
      const doubt = all.filter((one) => one.state === 'uncertain').length;
      expect(doubt).toBeLessThanOrEqual(KILLS * 2 * 10);
      expect(taken.size).toBeGreaterThanOrEqual(MESSAGES - doubt);
    },
    TIMEOUT_MS,
  );
});

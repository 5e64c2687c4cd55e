// Which engine this process uses: DATABASE_URL names a server; without it the embedded database under MAKTAB_DATA.

import path from 'node:path';
import { setClockAhead } from '#kernel/clock.ts';
import { openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { type ReplicaState, replicaOf } from './replica.ts';
import { openServer } from './server-engine.ts';

let engine: Engine | null = null;
let owner: Engine | null = null;
let replica: ReplicaState | null = null;

export function currentEngine(): Engine {
  if (!engine) throw new Error('The database is not open yet');
  return engine;
}

/** The engine that may act as the owner of the tables: DATABASE_OWNER_URL on a server, the same engine otherwise. */
export function ownerEngine(): Engine {
  return owner ?? currentEngine();
}

/** The read replica, where one is configured (DATABASE_REPLICA_URL). */
export function currentReplica(): ReplicaState | null {
  return replica;
}

export function useReplica(next: Engine | null): void {
  replica = next === null ? null : replicaOf(next);
}

/** Gives the process its engine; tests and benches pass their own. */
export function useEngine(next: Engine, ofOwner: Engine | null = null): Engine {
  engine = next;
  owner = ofOwner;
  return next;
}

export function dataDirectory(): string {
  return path.resolve(process.env.MAKTAB_DATA ?? 'data');
}

/** The process shows the time that its database shows: both are moved when the database was told so (docs/decisions/0059). */
export async function followClock(of: Engine): Promise<void> {
  const connection = await of.connect();
  try {
    const { rows } = await connection.query(
      `select round(1000 * extract(epoch from nullif(current_setting('maktab.clock_shift', true), '')::interval))::text as ahead_ms`,
    );
    setClockAhead(Number(rows[0]?.['ahead_ms'] ?? 0));
  } finally {
    connection.release();
  }
}

/** `making`: an embedded database that does not exist yet, and that is made again if this process does not end well. */
export async function openDatabase(options: { making?: boolean } = {}): Promise<Engine> {
  const url = process.env.DATABASE_URL;
  if (url) {
    const ownerUrl = process.env.DATABASE_OWNER_URL;
    const options = {
      connections: Number(process.env.DATABASE_CONNECTIONS ?? 10),
      prepare: process.env.DATABASE_PREPARE !== 'off',
    };
    const server = openServer({ url, ...options });
    const replicaUrl = process.env.DATABASE_REPLICA_URL;
    useReplica(replicaUrl ? openServer({ url: replicaUrl, ...options }) : null);
    const ofOwner = ownerUrl ? openServer({ url: ownerUrl, connections: 2 }) : null;
    // On a new server the role of requests may not sign in yet.
    await followClock(ofOwner ?? server);
    return useEngine(server, ofOwner);
  }
  const embedded = await openEmbedded(dataDirectory(), { ...options, clockShift: process.env.MAKTAB_CLOCK_SHIFT });
  await followClock(embedded);
  return useEngine(embedded);
}

export async function closeDatabase(): Promise<void> {
  const [open, ofOwner, ofReplica] = [engine, owner, replica];
  engine = null;
  owner = null;
  replica = null;
  await ofReplica?.engine.close();
  await ofOwner?.close();
  await open?.close();
}

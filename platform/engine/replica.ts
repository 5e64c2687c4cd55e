// A read replica (DATABASE_REPLICA_URL): calls that say so read there while it is close behind the primary, and on the primary
// otherwise. Close means: it has replayed all that the primary had written MAKTAB_REPLICA_LAG seconds ago.

import type { Engine } from './engine.ts';
import { reportFault } from '#platform/report-fault.ts';

/** How often the two are compared while calls come. */
const COMPARE_MS = 2_000;

interface Seen {
  at: number;
  written: bigint;
}

export interface ReplicaState {
  engine: Engine;
  /** Positions of the primary, oldest first. */
  history: Seen[];
  comparedAt: number;
  fit: boolean;
  comparing: Promise<void> | null;
}

/** '16/B374D848' as one number. */
export function position(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Fit when what was written `lag` ms ago, or all there is, has been replayed. */
export function isClose(
  history: readonly Seen[],
  replayed: bigint,
  { now, lag }: { now: number; lag: number },
): boolean {
  const newest = history.at(-1);
  if (newest && replayed >= newest.written) return true;
  const old = history.findLast((seen) => seen.at <= now - lag);
  return old !== undefined && replayed >= old.written;
}

export function replicaOf(engine: Engine): ReplicaState {
  return { engine, history: [], comparedAt: 0, fit: false, comparing: null };
}

async function ask(engine: Engine, query: string): Promise<Record<string, unknown> | undefined> {
  const connection = await engine.connect();
  let broken = true;
  try {
    const { rows } = await connection.query(query);
    broken = false;
    return rows[0];
  } finally {
    connection.release(broken);
  }
}

const lagOf = (): number => Number(process.env.MAKTAB_REPLICA_LAG ?? 10) * 1000;

async function compare(state: ReplicaState, primary: Engine): Promise<void> {
  const now = performance.now();
  state.comparedAt = now;
  const lag = lagOf();
  try {
    const written = await ask(primary, 'select pg_current_wal_lsn()::text as lsn');
    state.history.push({ at: now, written: position(String(written?.lsn)) });
    // The newest that is old enough stays, with all after it.
    while (state.history[1] !== undefined && state.history[1].at <= now - lag) state.history.shift();
    const replayed = await ask(
      state.engine,
      'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn',
    );
    state.fit = replayed?.follows === true && isClose(state.history, position(String(replayed.lsn)), { now, lag });
  } catch (error) {
    if (state.fit) reportFault(error);
    state.fit = false;
  }
}

/** The replica when it may be read now, else null. */
export async function fitReplica(state: ReplicaState | null, primary: Engine): Promise<Engine | null> {
  if (!state) return null;
  if (performance.now() - state.comparedAt >= COMPARE_MS) {
    state.comparing ??= compare(state, primary).finally(() => {
      state.comparing = null;
    });
  }
  await state.comparing;
  return state.fit ? state.engine : null;
}

/** Codes that mean: the replica went away or had to give way to the primary, and the primary should answer. */
const GONE = /^(08...|57P0[123]|40001|25006|ECONN\w*|EPIPE|ETIMEDOUT)$/;

/** After such an error nothing is read there until the next comparison. */
export function replicaFailed(state: ReplicaState | null, error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  const gone = GONE.test(code ?? '') || /connection (terminated|timeout|error)/i.test(message ?? '');
  if (gone && state) {
    state.fit = false;
    state.comparedAt = performance.now();
  }
  return gone;
}

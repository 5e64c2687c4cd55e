// The transaction belongs to the request: found through the async context, it can be neither forgotten nor mixed up.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Engine } from '#platform/engine/engine.ts';
import { OVERTAKEN_CODES, RETRY_CODES } from '#platform/engine/engine.ts';
import { currentEngine } from '#platform/engine/open.ts';
import type { Caller, Owner } from './caller.ts';

interface Context {
  connection: Connection;
  caller: Caller | Owner;
  afterCommit: (() => void | Promise<void>)[];
  savepoints: number;
  /** Something was written to the audit, and stands. */
  audited: boolean;
  /** On a read replica: what must be noted is noted after the commit, on the primary. */
  readOnly: boolean;
}

const storage = new AsyncLocalStorage<Context>();

export function currentContext(): Context {
  const context = storage.getStore();
  if (!context) throw new Error('No transaction is open here: use a call, runAs() or asOwner()');
  return context;
}

/** Runs `work` once this transaction is committed: notices, jobs, caches. Never money. */
export function afterCommit(work: () => void | Promise<void>): void {
  currentContext().afterCommit.push(work);
}

export interface Opening {
  /** Begins the transaction and sets who it is for; returns it. */
  begin: (connection: Connection) => Promise<Caller | Owner>;
  /** Another engine than the process's own: the owner's. */
  engine?: Engine;
  readOnly?: boolean;
  /** How often a deadlock or serialisation failure is tried again. */
  attempts?: number;
}

async function attempt<T>(
  engine: Engine,
  opening: Opening,
  work: () => Promise<T>,
): Promise<{ value: T; context: Context }> {
  const connection = await engine.connect();
  let broken = false;
  try {
    try {
      const context: Context = {
        connection,
        caller: await opening.begin(connection),
        afterCommit: [],
        savepoints: 0,
        audited: false,
        readOnly: opening.readOnly ?? false,
      };
      const value = await storage.run(context, work);
      await connection.query('commit');
      return { value, context };
    } catch (error) {
      await connection.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    }
  } finally {
    connection.release(broken);
  }
}

/**
 * One transaction around `work`; tried again whole after a deadlock or serialisation failure, and once when a key refused it: what
 * somebody else stored in the same instant is in sight then, and the question in front of the key refuses it in its own words.
 */
export async function inTransaction<T>(opening: Opening, work: () => Promise<T>): Promise<T> {
  if (storage.getStore()) throw new Error('A transaction is open already: the work belongs into it');
  const engine = opening.engine ?? currentEngine();
  const attempts = opening.attempts ?? 4;
  const { value, context } = await untilItHolds(attempts, () => attempt(engine, opening, work));
  // It is committed: whatever fails from here on, the work is never done a second time.
  for (const later of context.afterCommit) await later();
  return value;
}

async function untilItHolds<T>(attempts: number, once: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n += 1) {
    try {
      return await once();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      const again = RETRY_CODES.has(code) || (n === 1 && OVERTAKEN_CODES.has(code));
      if (n >= attempts || !again) throw error;
      await new Promise((resolve) => setTimeout(resolve, n * 15 * (0.5 + Math.random())));
    }
  }
}

/** What `work` would answer, with nothing of it kept: previews that ask the real rules. */
export async function trial<T>(work: () => Promise<T>): Promise<T> {
  const done: { value?: T } = {};
  const undo = new Error('Nothing of a trial is kept');
  try {
    await savepoint(async () => {
      done.value = await work();
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return done.value as T;
}

/** A part that may fail without ending the transaction, for work row by row (imports, bulk decisions). */
export async function savepoint<T>(work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  context.savepoints += 1;
  const name = `part_${context.savepoints}`;
  const { audited } = context;
  await context.connection.query(`savepoint ${name}`);
  try {
    const value = await work();
    await context.connection.query(`release savepoint ${name}`);
    return value;
  } catch (error) {
    await context.connection.query(`rollback to savepoint ${name}`);
    context.audited = audited;
    throw error;
  }
}

// The queue under the jobs: pg-boss with its own schema on the same database, on both engines. It is installed by the
// migration as the owner; processes that run jobs use it as the role they sign in with.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PgBoss } from 'pg-boss';
import type { Engine } from '#platform/engine/engine.ts';

export const QUEUE = 'maktab-jobs';
const SCHEMA = 'pgboss';

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Texts without parameters may hold several statements with a transaction of their own. */
function executeOn(engine: Engine): Execute {
  return async (text, values) => {
    const connection = await engine.connect();
    let broken = false;
    try {
      if (values && values.length > 0) return { rows: (await connection.query(text, values)).rows };
      return { rows: await connection.script(text) };
    } catch (error) {
      await connection.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      connection.release(broken);
    }
  };
}

function queueOn(engine: Engine, options: { migrate: boolean; supervise: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: executeOn(engine) },
    schema: SCHEMA,
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    ...options,
  });
}

/** What the queue's schema says of itself when it is whole: the next start asks one question and not thirty. */
function madeBy(): string {
  const file = createRequire(import.meta.url).resolve('pg-boss/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `${QUEUE} by pg-boss ${version}`;
}

async function isInstalled(owner: Engine): Promise<boolean> {
  const { rows } = await executeOn(owner)(`select obj_description(to_regnamespace('${SCHEMA}'), 'pg_namespace') as by`);
  return rows[0]?.['by'] === madeBy();
}

/** With the engine of the owner: makes the queue's tables or brings them to this version. */
export async function installQueue(owner: Engine): Promise<void> {
  if (await isInstalled(owner)) return;
  const boss = queueOn(owner, { migrate: true, supervise: false });
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'standard' });
  await boss.stop({ graceful: false });
  await executeOn(owner)(`
    grant usage on schema ${SCHEMA} to maktab_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to maktab_app;
    grant execute on all functions in schema ${SCHEMA} to maktab_app;
    comment on schema ${SCHEMA} is '${madeBy()}';`);
}

/** The queue as a process that runs jobs uses it. */
export function openQueue(engine: Engine, supervise = true): PgBoss {
  return queueOn(engine, { migrate: false, supervise });
}

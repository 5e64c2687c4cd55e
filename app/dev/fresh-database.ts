// An embedded database in memory with every migration of the house applied: what the checks and the type maker look at.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openEmbedded } from '#platform/engine/embedded.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { migrate, type MigrationSource } from '#platform/db/migrate.ts';
import { moduleNames, type ModuleName } from '../../checks/may-use.ts';

const root = join(import.meta.dirname, '..', '..');

/** Modules that have tables, lowest first. */
export function modulesWithTables(): ModuleName[] {
  return moduleNames.filter((name) => existsSync(join(root, 'modules', name, 'schema', 'migrations')));
}

function sourceOf(schema: ModuleName): MigrationSource {
  return { schema, directory: pathToFileURL(join(root, 'modules', schema, 'schema', 'migrations/')) };
}

export async function freshDatabase(): Promise<Engine> {
  const engine = await openEmbedded(null);
  await migrate(engine, modulesWithTables().map(sourceOf));
  return engine;
}

/** Rows of one statement, outside any scope. */
export async function askDatabase<Row>(engine: Engine, text: string): Promise<Row[]> {
  const connection = await engine.connect();
  try {
    return (await connection.query(text)).rows as Row[];
  } finally {
    connection.release();
  }
}

/** The data directory of such a database, as a tar. */
export async function freshDump(): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await openEmbedded(null);
  await migrate(engine, modulesWithTables().map(sourceOf));
  const dump = new Uint8Array(await engine.dump());
  await engine.close();
  return dump;
}

// Opens the house: database, migrations, registers and the answers that modules give to each other.

import { closeDatabase, openDatabase, useEngine } from '#platform/db/open.ts';
import type { Engine } from '#platform/db/engine.ts';
import { openServer as openServerEngine } from '#platform/db/server-engine.ts';
import { isCurrent, migrate, type MigrationSource } from '#platform/db/migrate.ts';
import { fillRegisters } from '#platform/registers.ts';
import type { Served } from '#platform/http/serve.ts';
import { platformCalls } from './platform-calls.ts';
import { modules } from './modules.ts';

export function migrationSources(): MigrationSource[] {
  return modules.flatMap((module) => (module.migrations ? [module.migrations] : []));
}

export function allCalls(): Served[] {
  return [...platformCalls, ...modules.flatMap((module) => [...(module.calls ?? [])])];
}

let registered = false;

/** Once a process: modules answer questions and register imports, prints and jobs. */
export function registerModules(): void {
  if (registered) return;
  registered = true;
  for (const module of modules) module.register?.();
}

/** Applies what is missing; on a server as the owner of the tables (DATABASE_OWNER_URL), never as the role of requests. */
export async function migrateHouse(engine: Engine): Promise<string[]> {
  const ownerUrl = process.env.DATABASE_OWNER_URL;
  const owner = engine.kind === 'server' && ownerUrl ? openServerEngine({ url: ownerUrl, connections: 2 }) : engine;
  try {
    const applied = await migrate(owner, migrationSources());
    useEngine(owner);
    await fillRegisters(modules);
    return applied;
  } finally {
    useEngine(engine);
    if (owner !== engine) await owner.close();
  }
}

export async function openHouse(): Promise<Engine> {
  registerModules();
  const engine = await openDatabase();
  await migrateHouse(engine);
  return engine;
}

export function isHouseCurrent(engine: Engine): Promise<boolean> {
  return isCurrent(engine, migrationSources());
}

export { closeDatabase as closeHouse };

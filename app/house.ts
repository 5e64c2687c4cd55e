// Opens the house: database, migrations, registers and the answers that modules give to each other.

import { startedWith } from '#kernel/start-times.ts';
import { closeDatabase, openDatabase, ownerEngine } from '#platform/engine/open.ts';
import { registerClockJobs } from '#platform/clock/definition.ts';
import { platformClock } from '#platform/parts/housework.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { isCurrent, migrate, type MigrationSource } from '#platform/db/migrate.ts';
import { installQueue } from '#platform/jobs/queue.ts';
import { fillRegisters } from '#platform/registers.ts';
import { registerApprovals } from '#platform/approvals/kind.ts';
import { registerCalendarSources } from '#platform/calendar/sources.ts';
import { registerFigures } from '#platform/figures/figures.ts';
import { registerAuditFields } from '#platform/audit-log/audit-fields.ts';
import { registerHistories } from '#platform/audit-log/histories.ts';
import { platformAuditWords, platformThings } from '#platform/parts/things.ts';
import { findersOf, registerRecords } from '#platform/records/record-kinds.ts';
import { registerFinders } from '#platform/search/finders.ts';
import { registerMessageEvents } from '#platform/messages/event.ts';
import { registerSettings } from '#platform/settings/register.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
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
  registerSettings(modules);
  for (const module of modules) registerMessageEvents(module.name, module.messageEvents ?? []);
  registerCalendarSources(modules.flatMap((module) => [...(module.calendar ?? [])]));
  registerFigures(modules.flatMap((module) => [...(module.figures ?? [])]));
  registerApprovals(modules.flatMap((module) => [...(module.approvals ?? [])]));
  registerRecords(
    modules.flatMap((module) => [...(module.records ?? [])]),
    [...platformThings, ...modules.flatMap((module) => [...(module.named ?? [])])],
  );
  registerAuditFields(
    () => allCalls().map(({ contract }) => contract),
    [...platformAuditWords, ...modules.flatMap((module) => [...(module.auditWords ?? [])])],
  );
  registerHistories(modules.flatMap((module) => [...(module.histories ?? [])]));
  registerFinders(modules.flatMap((module) => [...findersOf(module.records ?? []), ...(module.finders ?? [])]));
  registerClockJobs([...platformClock(modules), ...modules.flatMap((module) => [...(module.clock ?? [])])]);
}

/** Applies what is missing, as the owner of the tables (DATABASE_OWNER_URL on a server), never as the role of requests. */
export async function migrateHouse(): Promise<string[]> {
  const applied = await migrate(ownerEngine(), migrationSources());
  startedWith('migrations');
  await fillRegisters(modules);
  startedWith('registers');
  await installQueue(ownerEngine());
  startedWith('queue');
  return applied;
}

/** On a server only `maktab migrate` needs the owner's address: a process of requests opens a database that is of this version. */
async function mayServeAsItIs(engine: Engine): Promise<boolean> {
  if (engine.kind !== 'server' || ownerEngine() !== engine) return false;
  return isHouseCurrent(engine).catch(() => false);
}

export async function openHouse(options: { making?: boolean } = {}): Promise<Engine> {
  registerModules();
  startedWith('modules');
  const engine = await openDatabase(options);
  startedWith('database');
  if (!(await mayServeAsItIs(engine))) await migrateHouse();
  return engine;
}

export function isHouseCurrent(engine: Engine): Promise<boolean> {
  return isCurrent(engine, migrationSources());
}

/** What was told after the last commit is heard first: a listener needs the database. */
export async function closeHouse(): Promise<void> {
  await announcementsHeard();
  await closeDatabase();
}

// Opens the house: database, migrations, and what the modules declare, handed to the registers.

import { startedWith } from '#kernel/start-times.ts';
import { closeDatabase, openDatabase, ownerEngine } from '#platform/engine/open.ts';
import { registerClockJobs } from '#platform/clock/definition.ts';
import { nightlyChecks } from '#platform/parts/maintenance.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { isCurrent, migrate, type MigrationSource } from '#platform/db/migrate.ts';
import { installQueue } from '#platform/jobs/queue.ts';
import { fillRegisters } from '#platform/registers.ts';
import { registerApprovals } from '#platform/approvals/kind.ts';
import { registerCalendarSources } from '#platform/calendar/sources.ts';
import { registerFigures } from '#platform/figures/figures.ts';
import { registerHomes } from '#platform/homes/homes.ts';
import { registerAuditFields } from '#platform/audit-log/audit-fields.ts';
import { registerHistories } from '#platform/audit-log/histories.ts';
import { registerTickets } from '#platform/doors/tickets.ts';
import { findersOf, registerRecords } from '#platform/records/record-kinds.ts';
import { registerFinders } from '#platform/search/finders.ts';
import { registerMessageEvents } from '#platform/messages/event.ts';
import { registerSettings } from '#platform/settings/register.ts';
import { registerExports } from '#platform/exports/exported-lists.ts';
import { registerFileKinds } from '#platform/files/kinds.ts';
import { registerImports } from '#platform/imports/definition.ts';
import { proofsOf } from '#platform/ledger/prove.ts';
import { registerProofs } from '#platform/ledger/prove-school.ts';
import { registerJobs } from '#platform/jobs/definition.ts';
import { registerDocuments } from '#platform/ledger/parties.ts';
import { registerAdapters } from '#platform/messages/adapter.ts';
import { registerAudiences } from '#platform/messages/audience.ts';
import { registerLists } from '#platform/lists/list-groups.ts';
import { registerGuards } from '#platform/messages/guard.ts';
import { registerTextListeners } from '#platform/messages/status/take-incoming.ts';
import { declaredBy } from '#platform/module.ts';
import { announcementsHeard, registerAnnouncements, registerSubscriptions } from '#platform/questions/announcement.ts';
import { registerAnswers, registerQuestions } from '#platform/questions/question.ts';
import type { Served } from '#platform/http/serve.ts';
import { modules } from './modules.ts';

export function migrationSources(): MigrationSource[] {
  return modules.flatMap((module) => (module.migrations ? [module.migrations] : []));
}

export function allCalls(): Served[] {
  return [...declaredBy(modules).calls];
}

let registered = false;

/** Once a process: hands what all modules declare to the registers, and nobody else does (decision 0095). */
export function registerModules(): void {
  if (registered) return;
  registered = true;
  const all = declaredBy(modules);
  registerSettings(modules);
  for (const { name, messageEvents } of modules) registerMessageEvents(name, messageEvents ?? []);
  registerQuestions(all.asks);
  for (const { name, answers } of modules) registerAnswers(name, answers ?? []);
  registerAnnouncements(all.announces);
  for (const { name, hears } of modules) registerSubscriptions(name, hears ?? []);
  registerProofs(proofsOf(modules));
  registerJobs(all.jobs);
  registerClockJobs([...nightlyChecks(modules), ...all.clock]);
  registerImports(all.imports);
  registerExports(all.calls);
  registerLists(all.calls);
  registerFileKinds(all.fileKinds);
  registerApprovals(all.approvals);
  registerRecords(all.records, all.named);
  registerFinders(modules.flatMap(({ records, finders }) => [...findersOf(records ?? []), ...(finders ?? [])]));
  registerHistories(all.histories);
  registerAuditFields(() => all.calls.map(({ contract }) => contract), all.auditWords);
  registerDocuments(all.documents);
  registerCalendarSources(all.calendar);
  registerFigures(all.figures);
  registerHomes(all.homes, all.tiles);
  registerAudiences(all.audiences);
  registerGuards(all.guards);
  registerAdapters(all.adapters);
  registerTextListeners(all.hearsTexts);
  registerTickets(all.tickets);
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

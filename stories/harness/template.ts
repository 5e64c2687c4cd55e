// Made once a run: a migrated database with the story school in it, from which each story file gets its own copy.

import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#platform/engine/embedded.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeFixture } from './fixture.ts';
import { madeAt } from './instants.ts';
import { startPostgres } from './postgres-server.ts';
import { slimDump } from './slim-dump.ts';
import { keyOf, templateFiles } from './template-key.ts';
import { clockShift, turnClockTo } from './turn-clock.ts';

export interface StoryTemplate {
  /** Files with the dumps of the embedded templates, by the year in which the current session of their schools began. */
  dumps: Record<number, string> | null;
  /** Superuser's address of the throw-away server whose databases `story_template_YEAR` are copied. */
  server: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    storyTemplate: StoryTemplate;
  }
}

const root = path.join(import.meta.dirname, '..', '..');

/** The segment of the log in which the last checkpoint stands. */
async function logOf(engine: Engine): Promise<string> {
  const connection = await engine.connect();
  const { rows } = await connection.query('select pg_walfile_name(redo_lsn) as name from pg_control_checkpoint()');
  connection.release();
  return String(rows[0]?.['name']);
}

const years = Object.keys(madeAt).map(Number);

/** Each is 60 MB; a run beside this one may still read the newest. */
const KEPT = 4;

function forgetOld(folder: string): void {
  const old = globSync('story-*.tar', { cwd: folder })
    .map((file) => path.join(folder, file))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of old.slice(KEPT)) rmSync(file);
}

/** One migrated database; from it the school of each year, made on its own day. */
async function embeddedTemplates(): Promise<StoryTemplate> {
  const folder = path.join(root, 'node_modules', '.cache', 'maktab');
  const hash = keyOf(templateFiles());
  const dumps = Object.fromEntries(years.map((year) => [year, path.join(folder, `story-${hash}-${year}.tar`)]));
  if (Object.values(dumps).every((dump) => existsSync(dump))) return { dumps, server: null };
  mkdirSync(folder, { recursive: true });
  forgetOld(folder);
  turnClockTo(madeAt[Math.min(...years)] ?? '');
  const migrated = await openEmbedded(null, { clockShift: clockShift() });
  useEngine(migrated);
  await migrateHouse();
  const from = await migrated.dump();
  await migrated.close();
  for (const year of years) {
    turnClockTo(madeAt[year] ?? '');
    const engine = await openEmbedded(null, { from: shared(from), clockShift: clockShift() });
    useEngine(engine);
    await makeFixture(year);
    const dump = dumps[year] ?? '';
    writeFileSync(`${dump}.part`, slimDump(await engine.dump(), await logOf(engine)));
    renameSync(`${dump}.part`, dump);
    await engine.close();
  }
  return { dumps, server: null };
}

function shared(bytes: Uint8Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return memory;
}

/** Statements of the superuser, outside every template. */
async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const admin = openServer({ url, connections: 1, prepare: false });
  const connection = await admin.connect();
  for (const statement of statements) await connection.query(statement);
  connection.release();
  await admin.close();
}

async function inDatabase(server: string, name: string, work: () => Promise<unknown>): Promise<void> {
  const url = server.replace(/\/postgres$/, `/${name}`);
  const engine = openServer({ url, connections: 2, prepare: false });
  useEngine(engine);
  await work();
  await engine.close();
}

async function serverTemplates(): Promise<{ template: StoryTemplate; stop: () => void }> {
  turnClockTo(madeAt[Math.min(...years)] ?? '');
  const server = await startPostgres();
  await onServer(server.url, ['create database story_migrated']);
  await inDatabase(server.url, 'story_migrated', migrateHouse);
  for (const year of years) {
    turnClockTo(madeAt[year] ?? '');
    const name = `story_template_${year}`;
    await onServer(server.url, [
      `create database ${name} template story_migrated strategy file_copy`,
      `alter database ${name} set maktab.clock_shift = '${clockShift()}'`,
    ]);
    await inDatabase(server.url, name, () => makeFixture(year));
  }
  await onServer(server.url, ['drop database story_migrated', 'alter role maktab_app login']);
  return { template: { dumps: null, server: server.url }, stop: () => server.stop() };
}

/** Vitest's global set-up: MAKTAB_STORIES=server runs the same stories on a throw-away PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => void> {
  registerModules();
  if (process.env.MAKTAB_STORIES === 'server') {
    const { template, stop } = await serverTemplates();
    project.provide('storyTemplate', template);
    return stop;
  }
  project.provide('storyTemplate', await embeddedTemplates());
  return () => undefined;
}

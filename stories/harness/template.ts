// Made once a run: a migrated database with the story school in it, from which each story file gets its own copy.

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#platform/db/embedded.ts';
import type { Engine } from '#platform/db/engine.ts';
import { useEngine } from '#platform/db/open.ts';
import { openServer } from '#platform/db/server-engine.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeFixture } from './fixture.ts';
import { startPostgres } from './postgres-server.ts';
import { slimDump } from './slim-dump.ts';

export interface StoryTemplate {
  /** File with the dump of the embedded template. */
  dump: string | null;
  /** Superuser's address of the throw-away server whose database `story_template` is copied. */
  server: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    storyTemplate: StoryTemplate;
  }
}

const root = path.join(import.meta.dirname, '..', '..');

function contentHash(): string {
  const files = [
    ...globSync(
      [
        'platform/**/*.sql',
        'modules/**/*.sql',
        'kernel/catalogue/permissions.json',
        'stories/harness/{fixture,slim-dump}.ts',
      ],
      { cwd: root },
    ),
    ...globSync(
      [
        'modules/*/index.ts',
        'modules/*/rules/message-events.ts',
        'app/{modules,platform-parts}.ts',
        'platform/*/{part,settings}.ts',
        'modules/{accounts,branches,fees}/{actions,rules}/{deliver,delivered,set-up,open-year}*.ts',
      ],
      { cwd: root },
    ),
  ].toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The segment of the log in which the last checkpoint stands. */
async function logOf(engine: Engine): Promise<string> {
  const connection = await engine.connect();
  const { rows } = await connection.query('select pg_walfile_name(redo_lsn) as name from pg_control_checkpoint()');
  connection.release();
  return String(rows[0]?.['name']);
}

async function embeddedTemplate(): Promise<StoryTemplate> {
  const folder = path.join(root, 'node_modules', '.cache', 'maktab');
  const dump = path.join(folder, `story-${contentHash()}.tar`);
  if (!existsSync(dump)) {
    mkdirSync(folder, { recursive: true });
    const engine = await openEmbedded(null);
    useEngine(engine);
    registerModules();
    await migrateHouse();
    await makeFixture();
    writeFileSync(`${dump}.part`, slimDump(await engine.dump(), await logOf(engine)));
    renameSync(`${dump}.part`, dump);
    await engine.close();
  }
  return { dump, server: null };
}

async function serverTemplate(): Promise<{ template: StoryTemplate; stop: () => void }> {
  const server = await startPostgres();
  const admin = openServer({ url: server.url, connections: 1, prepare: false });
  const connection = await admin.connect();
  await connection.query('create database story_template');
  connection.release();
  await admin.close();
  const engine = openServer({
    url: server.url.replace(/\/postgres$/, '/story_template'),
    connections: 2,
    prepare: false,
  });
  useEngine(engine);
  registerModules();
  await migrateHouse();
  await makeFixture();
  const last = await engine.connect();
  await last.query('alter role maktab_app login');
  last.release();
  await engine.close();
  return { template: { dump: null, server: server.url }, stop: () => server.stop() };
}

/** Vitest's global set-up: MAKTAB_STORIES=server runs the same stories on a throw-away PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (process.env.MAKTAB_STORIES === 'server') {
    const { template, stop } = await serverTemplate();
    project.provide('storyTemplate', template);
    return stop;
  }
  project.provide('storyTemplate', await embeddedTemplate());
  return () => undefined;
}

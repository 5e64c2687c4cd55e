// Migrations: plain SQL files, each in one transaction, platform first and then the modules in the order of their storeys.
// Two processes that start together wait for each other; a file that fails leaves the database as it was. What is done to a schema after its
// files is noted as unfinished in the transaction of the file: a run that is killed between the two is finished by the next one.

import { now } from '#kernel/clock.ts';
import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection, Engine } from '#platform/engine/engine.ts';

/** A module's migrations; `schema` is the database schema its tables lie in. */
export interface MigrationSource {
  schema: string;
  directory: URL;
}

export const platformMigrations: MigrationSource = {
  schema: 'platform',
  directory: new URL('./migrations', import.meta.url),
};

const ROLES = `
do $$
declare r text;
begin
  foreach r in array array['maktab_owner', 'app_rw', 'app_all', 'app_public', 'app_portal', 'app_device', 'app_gateway', 'app_webhook', 'app_outbox', 'maktab_app'] loop
    if not exists (select 1 from pg_roles where rolname = r) then
      begin
        execute format('create role %I noinherit', r);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end $$;
create extension if not exists btree_gist schema public;
create extension if not exists btree_gin schema public;
create extension if not exists pg_trgm schema public;
create extension if not exists citext schema public;
grant usage on schema public to maktab_owner, maktab_app, app_rw, app_all, app_public, app_portal, app_device, app_gateway, app_webhook, app_outbox;
grant app_rw, app_all, app_public, app_portal, app_device, app_gateway, app_webhook, app_outbox to maktab_app;
do $$ begin execute format('grant maktab_owner to %I', current_user); execute format('grant create on database %I to maktab_owner', current_database()); exception when others then null; end $$;
`;

async function namesOf({ schema, directory }: MigrationSource): Promise<string[]> {
  const names = await readdir(fileURLToPath(directory)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${schema}/${name}`)
    .sort();
}

async function allNames(sources: readonly MigrationSource[]): Promise<string[]> {
  return (await Promise.all(sources.map(namesOf))).flat();
}

async function sourceFiles(source: MigrationSource): Promise<{ name: string; text: string }[]> {
  const directory = fileURLToPath(source.directory);
  const names = await namesOf(source);
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(directory, path.basename(name)), 'utf8') })),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The migrations of this version, whatever a database has: what a backup of it must have been made by. */
export async function migrationsOfThisVersion(
  modules: readonly MigrationSource[],
): Promise<{ name: string; hash: string }[]> {
  const files = await Promise.all([platformMigrations, ...modules].map(sourceFiles));
  return files.flat().map(({ name, text }) => ({ name, hash: hashOf(text) }));
}

async function applyFile(
  connection: Connection,
  { schema, schemas }: { schema: string; schemas: readonly string[] },
  file: { name: string; text: string },
): Promise<void> {
  const hash = hashOf(file.text);
  try {
    await connection.query('begin');
    await connection.query(
      `select set_config('role', 'maktab_owner', true), set_config('lock_timeout', '${LOCK_WAIT}', true)`,
    );
    await connection.script(`create schema if not exists ${schema}`);
    await connection.script(file.text);
    await connection.query(`insert into maktab_migrations.files (name, hash, applied_at) values ($1, $2, $3)`, [
      file.name,
      hash,
      now().toISOString(),
    ]);
    await connection.query(UNFINISHED, [[schema], schemas]);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** How long a change waits for a table in use, because every later statement queues behind it. */
const LOCK_WAIT = '2s';
const LOCK_ATTEMPTS = 15;

/** Old processes go on serving meanwhile: the lock is tried again and again instead of blocking them. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (code !== '55P03' || n >= LOCK_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * n));
    }
  }
}

/**
 * Policies and clock of the schemas whose files were applied ($1). Versions of all ($2): a later module may add a column to a lower table,
 * and the version that brings the step has tables of modules without a new file.
 */
const UNFINISHED = `
  insert into maktab_migrations.unfinished (step, schema)
  select step, schema from unnest(array['guard_schema', 'use_house_clock']) step, unnest($1::text[]) schema
   union all
  select 'raise_versions', schema from unnest($2::text[]) schema where to_regprocedure('platform.raise_versions(text)') is not null
  on conflict do nothing`;

type Step = 'guard_schema' | 'use_house_clock' | 'raise_versions';

/** What the migrator sees to in a schema, as the owner: policies on its tables, the one clock in its routines and defaults, versions that rise. */
async function finishSchema(connection: Connection, step: Step, schema: string): Promise<void> {
  const left = await connection.query(`select from maktab_migrations.unfinished where step = $1 and schema = $2`, [
    step,
    schema,
  ]);
  if (left.rows.length === 0) return;
  await connection.query('begin');
  try {
    await connection.query(
      `select set_config('role', 'maktab_owner', true), set_config('lock_timeout', '${LOCK_WAIT}', true)`,
    );
    await connection.query(`select platform.${step}($1)`, [schema]);
    await connection.query(`delete from maktab_migrations.unfinished where step = $1 and schema = $2`, [step, schema]);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}

interface Progress {
  /** Names of the files that were applied, with the hash of what they said. */
  done: ReadonlyMap<string, string>;
  unfinished: boolean;
}

/** How far a database is; null where nobody has noted yet what is unfinished. */
async function progressOf(connection: Connection): Promise<Progress | null> {
  const { rows } = await connection.query(`select to_regclass('maktab_migrations.unfinished') is not null as noted`);
  if (rows[0]?.['noted'] !== true) return null;
  const files = await connection.query(
    `select name, hash, exists (select from maktab_migrations.unfinished) as unfinished from maktab_migrations.files`,
  );
  return {
    done: new Map(files.rows.map((row) => [String(row.name), String(row.hash)])),
    unfinished: files.rows[0]?.['unfinished'] === true,
  };
}

/** Where it is noted for the first time, an older version may have been killed at any of its schemas: each is seen to once more. */
async function prepare(connection: Connection, sources: readonly MigrationSource[]): Promise<void> {
  await connection.script(ROLES);
  const isNoted = (await progressOf(connection)) !== null;
  await connection.script(`
    create schema if not exists maktab_migrations authorization maktab_owner;
    create table if not exists maktab_migrations.files (name text primary key, hash text not null, applied_at timestamptz not null);
    create table if not exists maktab_migrations.unfinished (step text, schema text, primary key (step, schema));
    grant select, insert on maktab_migrations.files to maktab_owner;
    grant select, insert, delete on maktab_migrations.unfinished to maktab_owner;
    grant usage on schema maktab_migrations to maktab_app, maktab_owner;
    grant select on maktab_migrations.files, maktab_migrations.unfinished to maktab_app;`);
  const schemas = sources.map(({ schema }) => schema);
  if (!isNoted) await connection.query(UNFINISHED, [schemas, schemas]);
}

/** A file that says something else than when it was applied: nobody could say any more what this database is made of. */
async function refuseEdited(sources: readonly MigrationSource[], done: Progress['done']): Promise<void> {
  const files = (await Promise.all(sources.map(sourceFiles))).flat();
  const edited = files.filter(({ name, text }) => done.has(name) && done.get(name) !== hashOf(text));
  if (edited.length === 0) return;
  const names = edited.map(({ name }) => name).join(', ');
  throw new Error(
    `This database was made with another text of ${names}, which was changed after it was applied here. ` +
      'Put it back as it was and write the change as a new migration. Nothing was done.',
  );
}

async function applyAll(connection: Connection, sources: readonly MigrationSource[]): Promise<string[]> {
  const before = await progressOf(connection);
  const names = await allNames(sources);
  if (before) await refuseEdited(sources, before.done);
  if (before && !before.unfinished && names.every((name) => before.done.has(name))) return [];
  await prepare(connection, sources);
  const done = (await progressOf(connection))?.done;
  if (!before && done) await refuseEdited(sources, done);
  const applied: string[] = [];
  const schemas = sources.map(({ schema }) => schema);
  for (const source of sources) {
    for (const file of (await sourceFiles(source)).filter(({ name }) => !done?.has(name))) {
      await inTurn(() => applyFile(connection, { schema: source.schema, schemas }, file));
      applied.push(file.name);
    }
    await inTurn(() => finishSchema(connection, 'guard_schema', source.schema));
  }
  for (const step of ['use_house_clock', 'raise_versions'] as const)
    for (const schema of schemas) await inTurn(() => finishSchema(connection, step, schema));
  return applied;
}

/** Brings the database to this version; answers the names of the files that were applied. */
export function migrate(engine: Engine, modules: readonly MigrationSource[]): Promise<string[]> {
  return migrateSources(engine, [platformMigrations, ...modules]);
}

/** The same of a version whose files lie elsewhere. */
export async function migrateSources(engine: Engine, sources: readonly MigrationSource[]): Promise<string[]> {
  const connection = await engine.connect();
  try {
    await connection.query('select pg_advisory_lock(727001)');
    try {
      return await applyAll(connection, sources);
    } finally {
      await connection.query('select pg_advisory_unlock(727001)');
    }
  } finally {
    connection.release();
  }
}

/** True when every file of this version is applied, for `GET ready`. What a later version has not finished is not this one's to wait for. */
export async function isCurrent(engine: Engine, modules: readonly MigrationSource[]): Promise<boolean> {
  const connection = await engine.connect();
  try {
    const names = await allNames([platformMigrations, ...modules]);
    const progress = await progressOf(connection);
    if (!progress || !names.every((name) => progress.done.has(name))) return false;
    return !progress.unfinished || progress.done.size > names.length;
  } finally {
    connection.release();
  }
}

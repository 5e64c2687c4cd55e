// A database is filled whole or not at all. Embedded: in a folder beside the real one, moved into place at the end. On a server: what was
// empty before is emptied again, and a mark stands in it meanwhile: the next one knows what a killed one left.

import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockDirectory } from '#platform/engine/directory-lock.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { dataDirectory, ownerEngine } from '#platform/engine/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { closeHouse, migrateHouse, migrationSources, openHouse } from '../../house.ts';

type Fill = () => Promise<void>;

/** In the order in which they are moved: with the database the house is there. */
const PARTS = ['files', 'secret.key', 'postgres'];

async function requireEmpty(): Promise<void> {
  const row = await asOwner(() =>
    rowOf(sql<{ empty: boolean }>`select not exists (select 1 from platform.users) as empty`),
  );
  if (row?.empty) return;
  throw new Error(
    'The database has users already: only an empty one is filled. Name another one, or drop it first where it holds a demo that was not finished.',
  );
}

async function inOpenHouse(work: Fill, options: { making?: boolean } = {}): Promise<void> {
  await openHouse(options);
  try {
    await work();
  } finally {
    await closeHouse();
  }
}

function moveIntoPlace(made: string, data: string): void {
  if (!existsSync(data)) {
    renameSync(made, data);
    return;
  }
  for (const part of PARTS.filter((name) => existsSync(path.join(made, name)))) {
    rmSync(path.join(data, part), { recursive: true, force: true });
    renameSync(path.join(made, part), path.join(data, part));
  }
  rmSync(made, { recursive: true, force: true });
}

async function besideTheRealOne(fill: Fill): Promise<void> {
  const data = dataDirectory();
  const making = `${data}.being-made`;
  if (existsSync(path.join(data, 'postgres'))) await inOpenHouse(requireEmpty);
  // Another one at work there is told; what one that was killed left is thrown away.
  lockDirectory(making)();
  rmSync(making, { recursive: true, force: true });
  const key = path.join(data, 'secret.key');
  if (existsSync(key)) {
    mkdirSync(making);
    cpSync(key, path.join(making, 'secret.key'));
  }
  process.env.MAKTAB_DATA = making;
  try {
    await inOpenHouse(fill, { making: true });
    moveIntoPlace(making, data);
  } finally {
    rmSync(making, { recursive: true, force: true });
    process.env.MAKTAB_DATA = data;
  }
}

/** Every schema of ours goes and is made anew. Only ever after `requireEmpty` in the same breath. */
async function emptyAgain(): Promise<void> {
  const schemas = ['maktab_migrations', 'pgboss', ...migrationSources().map((source) => source.schema), 'platform'];
  const connection = await ownerEngine().connect();
  try {
    for (const schema of schemas) await connection.query(`drop schema if exists ${schema} cascade`);
  } finally {
    connection.release();
  }
  await migrateHouse();
}

const UNFINISHED = 'being filled: what is in it is worth nothing before it is whole';

const mark = (text: string | null): Promise<unknown> =>
  asOwner(() => rowsOf(sql`comment on schema maktab_migrations is ${sql.raw(text === null ? 'null' : `'${text}'`)}`));

async function wasLeftUnfinished(): Promise<boolean> {
  const row = await asOwner(() =>
    rowOf(
      sql<{ text: string | null }>`select obj_description('maktab_migrations'::regnamespace, 'pg_namespace') as text`,
    ),
  );
  return row?.text === UNFINISHED;
}

/** One at a time fills a server's database; the lock goes with the process that held it, however it ends. */
async function inTurn(work: Fill): Promise<void> {
  const { DATABASE_OWNER_URL: ofOwner = '', DATABASE_URL: ofProgram = '' } = process.env;
  const keeper = openServer({ url: ofOwner === '' ? ofProgram : ofOwner, connections: 1, prepare: false });
  try {
    const connection = await keeper.connect();
    try {
      const { rows } = await connection.query('select pg_try_advisory_lock(727002) as taken');
      if (rows[0]?.['taken'] !== true)
        throw new Error('Another process is filling this database. Wait until it is done');
      await work();
    } finally {
      connection.release();
    }
  } finally {
    await keeper.close();
  }
}

async function requireEmptyOr(again: boolean): Promise<void> {
  if (!(await wasLeftUnfinished())) return requireEmpty();
  if (!again)
    throw new Error(
      'A filling of this database was ended before it was whole. `maktab seed --again` takes away all that is in it and fills it again.',
    );
  console.log('What a filling that did not end has left is taken away …');
  await emptyAgain();
}

function onServer(fill: Fill, again: boolean): Promise<void> {
  return inTurn(() =>
    inOpenHouse(async () => {
      await requireEmptyOr(again);
      await mark(UNFINISHED);
      try {
        await fill();
      } catch (error) {
        console.error('It could not be filled; what was made of it is taken away again …');
        await emptyAgain();
        throw error;
      }
      await mark(null);
    }),
  );
}

/**
 * Fills the database that the environment names. When `fill` fails, nothing of it stays. When the process is killed on the way, an embedded
 * one leaves nothing that counts; a server's tells the next one, which begins anew with `again`.
 */
export function madeWhole(fill: Fill, { again = false }: { again?: boolean } = {}): Promise<void> {
  return process.env.DATABASE_URL ? onServer(fill, again) : besideTheRealOne(fill);
}

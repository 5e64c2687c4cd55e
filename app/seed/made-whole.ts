// A database is filled whole or not at all. Embedded: in a folder beside the real one, moved into place at the end. On a server: what was
// empty before is emptied again.

import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockDirectory } from '#platform/db/directory-lock.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { dataDirectory, ownerEngine } from '#platform/db/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { closeHouse, migrateHouse, migrationSources, openHouse } from '../house.ts';

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

async function onServer(fill: Fill): Promise<void> {
  await inOpenHouse(async () => {
    await requireEmpty();
    try {
      await fill();
    } catch (error) {
      console.error('It could not be filled; what was made of it is taken away again …');
      await emptyAgain();
      throw error;
    }
  });
}

/** Fills the database that the environment names. When `fill` fails, or the process is killed on the way, nothing of it stays. */
export function madeWhole(fill: Fill): Promise<void> {
  return process.env.DATABASE_URL ? onServer(fill) : besideTheRealOne(fill);
}

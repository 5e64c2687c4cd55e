// `maktab restore FILE`: into an empty installation of the same version. The file is read and checked once before anything is changed; then
// rows, sequences and files go in, are counted, and the books are proved. A restore is a rescue: what a whole file holds is kept
// whatever the proofs say; where they differ the books take no entry until somebody opens them.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { keepContent } from '#platform/files/store.ts';
import { signAgain } from '#platform/ledger/anchors.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { Proof } from '#platform/ledger/proof.ts';
import { sealingKeys } from '#platform/secrets/server-secret.ts';
import { checkArchive, readArchive } from './archive.ts';
import { asKeeper } from './as-keeper.ts';
import { BadBackup, type BackupHead, type BackupManifest } from './manifest.ts';
import { appliedMigrations, type BackupTable, backupTables, type ForeignKey, foreignKeys } from './tables.ts';

export interface RestoreOptions {
  proofs: readonly Proof[];
  /** Whoever restores opens the books although they do not agree. */
  keepDifferences?: boolean;
  tell?: (line: string) => void;
}

export interface RestoreOutcome {
  tables: number;
  rows: number;
  files: number;
  proofs: number;
  /** Ids of the secrets that sealed values of this backup need and this installation does not have. */
  missing_secrets: string[];
  lost_files: number;
  /** What does not agree, in words; the books are held unless it is empty or was kept knowingly. */
  differences: string[];
  held: boolean;
}

type Migrations = readonly { name: string; hash: string }[];

/** The tables of the backup must be those of this database, file by file. */
export function refuseOtherVersion(head: BackupHead, here: Migrations): void {
  const ours = new Map(here.map(({ name, hash }) => [name, hash]));
  const theirs = new Map(head.migrations.map(({ name, hash }) => [name, hash]));
  const newer = head.migrations.find(({ name }) => !ours.has(name));
  if (newer)
    throw new BadBackup(
      `This backup was made by a newer version of Maktab (its tables have ${newer.name}). Install that version and restore with it.`,
    );
  const older = here.find(({ name }) => !theirs.has(name));
  if (older)
    throw new BadBackup(
      `This backup was made by an older version of Maktab (its tables have no ${older.name}). Restore it with the version that made it, then upgrade.`,
    );
  const changed = head.migrations.find(({ name, hash }) => ours.get(name) !== hash);
  if (changed)
    throw new BadBackup(
      `The tables of this backup were made by another ${changed.name}. Restore it with the version that made it.`,
    );
}

async function refuseFullHouse(): Promise<void> {
  const row = await rowOf(sql<{ people: number; schools: number }>`
    select (select count(*)::int from platform.users) as people, (select count(*)::int from platform.schools) as schools`);
  if (row && row.people + row.schools > 0)
    throw new BadBackup(
      `There is a school in this database already (${row.people} people who sign in). A backup goes into an empty one only: name another database or data folder.`,
    );
}

const run = (statement: string) => currentContext().connection.query(statement);

/** A key that the rows do not keep is made without looking at them, else left out; both are told. */
async function makeKeyAgain({ table, name, definition }: ForeignKey): Promise<string | null> {
  const add = `alter table ${table} add constraint ${name} ${definition}`;
  for (const [statement, told] of [
    [add, null],
    [`${add} not valid`, `${table}: rows point to nothing (${name}); the key holds for new rows only`],
  ] as const) {
    await run('savepoint key');
    try {
      await run(statement);
      await run('release savepoint key');
      return told;
    } catch {
      await run('rollback to savepoint key');
    }
  }
  return `${table}: rows point to nothing (${name}); the key could not be made`;
}

/** Foreign keys and triggers wait until all rows are in; row security would refuse COPY, even from the owner. */
async function withoutGuards(tables: readonly BackupTable[], work: () => Promise<void>): Promise<string[]> {
  const keys = await foreignKeys();
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const { table, forced } of tables) {
    await run(`alter table ${table} disable trigger user`);
    if (forced) await run(`alter table ${table} no force row level security`);
  }
  await work();
  for (const { table, forced } of tables) {
    await run(`alter table ${table} enable trigger user`);
    if (forced) await run(`alter table ${table} force row level security`);
  }
  const told: string[] = [];
  for (const key of keys) {
    const broken = await makeKeyAgain(key);
    if (broken !== null) told.push(broken);
  }
  return told;
}

async function loadRows(file: string, manifest: BackupManifest, tables: readonly BackupTable[]): Promise<number> {
  const byName = new Map(tables.map((table) => [table.plain, table]));
  const columns = new Map(manifest.tables.map((table) => [table.table, table.columns]));
  const { connection } = currentContext();
  let files = 0;
  await readArchive(file, async (name, content) => {
    const [kind, of = ''] = name.split('/');
    if (kind === 'files') {
      await keepChecked(of, content);
      files += 1;
      return;
    }
    const table = byName.get(of);
    if (!table) throw new BadBackup(`This backup has a table ${of} that this database has not`);
    if (content.length === 0) return;
    const list = (columns.get(of) ?? []).map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
    await connection.copyIn(`copy ${table.table} (${list}) from stdin`, content);
  });
  return files;
}

async function keepChecked(sha256: string, content: Buffer): Promise<void> {
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new BadBackup(`The file ${sha256} in this backup is not what its name says`);
  await keepContent(content);
}

async function compareCounts(manifest: BackupManifest, tables: readonly BackupTable[]): Promise<string[]> {
  const quotedName = new Map(tables.map((table) => [table.plain, table.table]));
  const told: string[] = [];
  for (const { table, rows } of manifest.tables) {
    const counted = await rowOf(
      sql<{ n: number }>`select count(*) as n from ${sql.raw(quotedName.get(table) ?? table)}`,
    );
    if (counted?.n !== rows) told.push(`${table} has ${counted?.n ?? 0} rows where the backup says ${rows}`);
  }
  return told;
}

async function proveBooks(proofs: readonly Proof[]): Promise<string[]> {
  return (await runProofs(proofs.filter((proof) => !proof.aside))).flatMap(({ proof, differences }) =>
    differences.map((d) => `${proof}: ${d.detail}: expected ${d.expected}, found ${d.found}`),
  );
}

/** The books wait for somebody, or are open: with the backup may have come that they were held when it was made. */
async function holdOrOpen(file: string, differences: readonly string[], keep: boolean): Promise<boolean> {
  await rowsOf(sql`select platform.open_books('restored anew')`);
  if (differences.length === 0) return false;
  await rowsOf(sql`select platform.hold_books(${path.basename(file)}, ${JSON.stringify(differences)}::jsonb)`);
  if (keep) await openHeldBooks('kept at the restore');
  return !keep;
}

/** `how`: who said so, or why. Signatures of a secret that is lost are made again as they stand. Answers whether any were held. */
export async function openHeldBooks(how: string): Promise<boolean> {
  await signAgain({ unknown: true });
  const row = await rowOf(sql<{ n: number }>`select platform.open_books(${how}) as n`);
  return (row?.n ?? 0) > 0;
}

/** @throws BadBackup in words where the file itself is not whole, of another version, or the house is not empty; then nothing was changed. */
export async function restoreBackup(
  file: string,
  { proofs, tell, keepDifferences = false }: RestoreOptions,
): Promise<RestoreOutcome> {
  const here = await asKeeper(appliedMigrations);
  const { manifest } = await checkArchive(file, (head) => refuseOtherVersion(head, here));
  tell?.('The file is whole.');
  const { files, differences, held } = await asKeeper(async () => {
    await rowsOf(sql`lock table platform.schools, platform.users in access exclusive mode`);
    await refuseFullHouse();
    const tables = await backupTables();
    let kept = 0;
    const broken = await withoutGuards(tables, async () => {
      await run(`truncate ${tables.map((table) => table.table).join(', ')}`);
      kept = await loadRows(file, manifest, tables);
    });
    for (const { name, last, called } of manifest.sequences)
      await rowsOf(sql`select setval(${name}::regclass, ${last}::bigint, ${called}::boolean)`);
    const missing = await compareCounts(manifest, tables);
    if (missing.length === 0) tell?.('Every table has the rows of the backup.');
    const wrong = await proveBooks(proofs);
    if (wrong.length === 0) tell?.(`${proofs.length} proofs of the books agree.`);
    const told = [...broken, ...missing, ...wrong];
    return { files: kept, differences: told, held: await holdOrOpen(file, told, keepDifferences) };
  });
  const known = new Set(manifest.sealing_keys.length > 0 ? sealingKeys().map((key) => key.id) : []);
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files,
    proofs: proofs.length,
    missing_secrets: manifest.sealing_keys.filter((id) => !known.has(id)),
    lost_files: manifest.lost_files.length,
    differences,
    held,
  };
}

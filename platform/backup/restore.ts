// `maktab restore FILE`: into an empty house of the same version, whole or not at all. The file is read and checked once before
// anything is touched; then rows, sequences and files go in, are counted, the books are proved, and only then is it kept.

import { createHash } from 'node:crypto';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { keepContent } from '#platform/files/store.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { Proof } from '#platform/module.ts';
import { sealingKeys } from '#platform/secrets/server-secret.ts';
import { checkArchive, readArchive } from './archive.ts';
import { asKeeper } from './as-keeper.ts';
import { BadBackup, type BackupHead, type BackupManifest } from './manifest.ts';
import { appliedMigrations, type BackupTable, backupTables, foreignKeys } from './tables.ts';

export interface RestoreOptions {
  proofs: readonly Proof[];
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

/** Foreign keys and triggers wait until all rows are in; row security would refuse COPY, even from the owner. */
async function withoutGuards(tables: readonly BackupTable[], work: () => Promise<void>): Promise<void> {
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
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
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

async function compareCounts(manifest: BackupManifest, tables: readonly BackupTable[]): Promise<void> {
  const quotedName = new Map(tables.map((table) => [table.plain, table.table]));
  for (const { table, rows } of manifest.tables) {
    const counted = await rowOf(
      sql<{ n: number }>`select count(*) as n from ${sql.raw(quotedName.get(table) ?? table)}`,
    );
    if (counted?.n !== rows)
      throw new BadBackup(`${table} has ${counted?.n ?? 0} rows where the backup says ${rows}. Nothing was kept.`);
  }
}

async function proveBooks(proofs: readonly Proof[]): Promise<void> {
  const wrong = (await runProofs(proofs)).filter((result) => result.differences.length > 0);
  const [first] = wrong;
  if (first)
    throw new BadBackup(
      `The books of this backup do not agree: ${first.proof} (${first.differences[0]?.detail ?? ''}). Nothing was kept.`,
    );
}

/** @throws BadBackup in words; then nothing was changed. */
export async function restoreBackup(file: string, { proofs, tell }: RestoreOptions): Promise<RestoreOutcome> {
  const here = await asKeeper(appliedMigrations);
  const { manifest } = await checkArchive(file, (head) => refuseOtherVersion(head, here));
  tell?.('The file is whole.');
  const files = await asKeeper(async () => {
    await rowsOf(sql`lock table platform.schools, platform.users in access exclusive mode`);
    await refuseFullHouse();
    const tables = await backupTables();
    let kept = 0;
    await withoutGuards(tables, async () => {
      await run(`truncate ${tables.map((table) => table.table).join(', ')}`);
      kept = await loadRows(file, manifest, tables);
    });
    for (const { name, last, called } of manifest.sequences)
      await rowsOf(sql`select setval(${name}::regclass, ${last}::bigint, ${called}::boolean)`);
    await compareCounts(manifest, tables);
    tell?.('Every table has the rows of the backup.');
    await proveBooks(proofs);
    tell?.(`${proofs.length} proofs of the books agree.`);
    return kept;
  });
  const known = new Set(manifest.sealing_keys.length > 0 ? sealingKeys().map((key) => key.id) : []);
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files,
    proofs: proofs.length,
    missing_secrets: manifest.sealing_keys.filter((id) => !known.has(id)),
    lost_files: manifest.lost_files.length,
  };
}

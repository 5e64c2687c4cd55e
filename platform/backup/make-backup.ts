// `maktab backup FILE`: the rows of every table at one instant, the content of the files, sequences and checksums, in one file that
// both engines read. Secrets that seal values, and sessions, stay behind.

import { now } from '#kernel/clock.ts';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { currentEngine } from '#platform/engine/open.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { readContent } from '#platform/files/store.ts';
import { headLines } from '#platform/ledger/anchors.ts';
import { keyIdOf } from '#platform/secrets/sealed.ts';
import type { SealedColumn } from '#platform/secrets/rotate.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';
import { withSnapshot } from './as-keeper.ts';
import { BadBackup } from './manifest.ts';
import { appliedMigrations, type BackupTable, backupTables, sequenceStates } from './tables.ts';

/** So many pages of a table (8 kB each) are one part: bounded memory whatever the table's size. */
const PAGES_AT_ONCE = 1_000;

export interface BackupOptions {
  /** Columns of sealed values: their keys' ids are named in the manifest. */
  sealed: readonly SealedColumn[];
  tell?: (line: string) => void;
}

export interface BackupOutcome {
  tables: number;
  rows: number;
  files: number;
  lost_files: number;
}

const quoted = (columns: readonly string[]): string =>
  columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

/** COPY writes one line a row; a line break inside a value is written as \\n. */
function countRows(copied: Buffer): number {
  let rows = 0;
  for (let at = copied.indexOf(10); at !== -1; at = copied.indexOf(10, at + 1)) rows += 1;
  return rows;
}

async function writeTable(archive: ArchiveWriter, { plain, columns, leaves }: BackupTable): Promise<number> {
  const { connection } = currentContext();
  let rows = 0;
  let part = 0;
  for (const leaf of leaves) {
    for (let page = 0; page < leaf.pages; page += PAGES_AT_ONCE) {
      const last = page + PAGES_AT_ONCE >= leaf.pages;
      const until = last ? '' : ` and ctid < '(${page + PAGES_AT_ONCE},0)'`;
      const copied = await connection.copyOut(
        `copy (select ${quoted(columns)} from only ${leaf.name} where ctid >= '(${page},0)'${until}) to stdout`,
      );
      if (copied.length === 0) continue;
      part += 1;
      rows += countRows(copied);
      await archive.add(`tables/${plain}/${String(part).padStart(6, '0')}.copy`, copied);
    }
  }
  return rows;
}

/** Hashes of all content that rows speak of: files and the widths of pictures. */
async function contentHashes(): Promise<string[]> {
  const rows = await rowsOf(sql<{ sha256: string }>`
    select sha256 from platform.files where sha256 is not null
    union select w.value ->> 'sha256' from platform.files f cross join lateral jsonb_each(f.widths) w where w.value ->> 'sha256' is not null order by 1`);
  return rows.map((row) => row.sha256);
}

async function writeFiles(archive: ArchiveWriter): Promise<{ files: number; lost: string[] }> {
  let files = 0;
  const lost: string[] = [];
  for (const sha256 of await contentHashes()) {
    const content = await readContent(sha256);
    if (content === null) lost.push(sha256);
    else {
      await archive.add(`files/${sha256}`, Buffer.from(content));
      files += 1;
    }
  }
  return { files, lost };
}

async function sealingKeyIds(sealed: readonly SealedColumn[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table, column } of sealed) {
    const rows = await rowsOf(sql<{ start: string }>`
      select distinct substr(${sql.ref(column)}, 1, 13) || 'x' as start from ${sql.table(table)} where ${sql.ref(column)} is not null`);
    for (const { start } of rows) {
      const id = keyIdOf(start);
      if (id !== null) ids.add(id);
    }
  }
  return [...ids].toSorted();
}

async function fill(archive: ArchiveWriter, { sealed, tell }: BackupOptions): Promise<BackupOutcome> {
  const tables = await backupTables();
  const counted: { table: string; columns: string[]; rows: number }[] = [];
  for (const table of tables) {
    const rows = await writeTable(archive, table);
    counted.push({ table: table.plain, columns: table.columns, rows });
    if (rows > 0) tell?.(`${table.plain}: ${rows}`);
  }
  const { files, lost } = await writeFiles(archive);
  await archive.finish({
    tables: counted,
    sequences: await sequenceStates(),
    files,
    lost_files: lost,
    sealing_keys: await sealingKeyIds(sealed),
    heads: await headLines(),
  });
  const rows = counted.reduce((sum, table) => sum + table.rows, 0);
  return { tables: counted.length, rows, files, lost_files: lost.length };
}

/** Writes the backup; a file of this name is never written over. */
export async function makeBackup(file: string, options: BackupOptions): Promise<BackupOutcome> {
  if (existsSync(file)) throw new BadBackup(`${file} is there already. Choose another name`);
  try {
    return await withSnapshot(async () => {
      const archive = await writeArchive(file, {
        format: 1,
        made_at: now().toISOString(),
        engine: currentEngine().kind,
        migrations: await appliedMigrations(),
      });
      try {
        return await fill(archive, options);
      } catch (error) {
        archive.abandon();
        throw error;
      }
    });
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
}

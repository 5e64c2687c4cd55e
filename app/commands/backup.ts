// `maktab backup` and `maktab restore`: one file that both engines read (architecture 5; docs/operations.md).

import { now } from '#kernel/clock.ts';
import type { Command } from 'commander';
import { askRunning } from '#platform/backup/ask-running.ts';
import { checkArchive } from '#platform/backup/archive.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { noteBackup } from '#platform/backup/note-backup.ts';
import { refuseOtherVersion, restoreBackup } from '#platform/backup/restore.ts';
import { dataDirectory } from '#platform/db/open.ts';
import { migrationsOfThisVersion } from '#platform/db/migrate.ts';
import { ledgerProofs } from '#platform/ledger/prove.ts';
import { closeHouse, migrateHouse, migrationSources, openHouse, registerModules } from '../house.ts';
import { modules } from '../modules.ts';
import { sealedColumns } from '../sealed-columns.ts';

const dated = (): string => `maktab-${now().toISOString().slice(0, 16).replaceAll(':', '')}Z.tar.zst`;

/** Also asked of a running process by `maktab backup`; answers what to tell. */
export async function backupHouse(file: string): Promise<string[]> {
  const { tables, rows, files, lost_files } = await makeBackup(file, { sealed: sealedColumns });
  await noteBackup(file, rows);
  return [
    `${file}: ${rows} rows of ${tables} tables, ${files} files.`,
    ...(lost_files > 0 ? [`The store has lost ${lost_files} files that records speak of.`] : []),
    'The secret that opens sealed values is not in it: keep a copy of secret.key (or MAKTAB_SECRET) elsewhere.',
  ];
}

async function backup(file: string = dated()): Promise<void> {
  const told = process.env.DATABASE_URL ? null : await askRunning(dataDirectory(), file);
  if (told) return console.log(told.join('\n'));
  await openHouse();
  try {
    console.log((await backupHouse(file)).join('\n'));
  } finally {
    await closeHouse();
  }
}

async function restore(file: string): Promise<void> {
  registerModules();
  // Before a database is touched, or made.
  const ours = await migrationsOfThisVersion(migrationSources());
  await checkArchive(file, (head) => refuseOtherVersion(head, ours));
  await openHouse();
  try {
    const proofs = [...ledgerProofs, ...modules.flatMap((module) => [...(module.proofs ?? [])])];
    const done = await restoreBackup(file, { proofs, tell: (line) => console.log(line) });
    await migrateHouse(); // what this version registers
    console.log(
      `${done.rows} rows of ${done.tables} tables and ${done.files} files are here. Everybody signs in again.`,
    );
    if (done.lost_files > 0) console.log(`${done.lost_files} files were lost before the backup was made.`);
    if (done.missing_secrets.length > 0)
      console.log(
        `Sealed values need the secret ${done.missing_secrets.join(', ')}: put the old secret.key into the data folder, or set MAKTAB_SECRET.`,
      );
  } finally {
    await closeHouse();
  }
}

export function backupCommands(program: Command): void {
  program
    .command('backup [file]')
    .description('write everything into one file: rows, files, numbers; either engine reads it')
    .action((file?: string) => backup(file));
  program
    .command('restore <file>')
    .description('fill an empty database of this version from a backup; all of it or nothing')
    .action(restore);
}

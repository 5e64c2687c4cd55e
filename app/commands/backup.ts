// `maktab backup` and `maktab restore`: one file that both engines read (architecture 5; docs/operations.md).

import path from 'node:path';
import { now } from '#kernel/clock.ts';
import { counted } from '#kernel/counted.ts';
import type { Command } from 'commander';
import { askRunning } from '#platform/backup/ask-running.ts';
import { checkArchive } from '#platform/backup/archive.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { noteBackup } from '#platform/backup/note-backup.ts';
import { auditTheCommand } from '#platform/audit/audit-work.ts';
import { BadBackup } from '#platform/backup/manifest.ts';
import { openHeldBooks, refuseOtherVersion, restoreBackup, type RestoreOutcome } from '#platform/backup/restore.ts';
import { dataDirectory } from '#platform/engine/open.ts';
import { migrationsOfThisVersion } from '#platform/db/migrate.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { closeHouse, migrateHouse, migrationSources, openHouse, registerModules } from '../house.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { allProofs } from './books.ts';
import { withHouse } from './with-house.ts';

const dated = (): string => `maktab-${now().toISOString().slice(0, 16).replaceAll(':', '')}Z.tar.zst`;

const CHAIN_MILLISECONDS = 60_000;

/** Also asked of a running process by `maktab backup`; answers what to tell. */
export async function backupHouse(file: string): Promise<string[]> {
  await asOwner(() => chainAll(CHAIN_MILLISECONDS)); // so that the heads in it speak of all that is in it
  const { tables, rows, files, lost_files } = await makeBackup(file, { sealed: sealedColumns });
  await noteBackup(file, rows);
  return [
    `${file}: ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(files, 'file')}.`,
    ...(lost_files > 0 ? [`The store has lost ${counted(lost_files, 'file')} that records speak of.`] : []),
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

interface RestoreAsked {
  keepDifferences?: boolean;
}

const WAYS = [
  'The books take no entry until somebody opens them. Everything else can be read and used. Look with: maktab verify-ledger',
  'Put right what is only counted wrong:  maktab rebuild-counters',
  'Open the books as they are:            maktab restore --keep-differences',
];

function tellOutcome(done: RestoreOutcome): void {
  console.log(
    `${counted(done.rows, 'row')} of ${counted(done.tables, 'table')} and ${counted(done.files, 'file')} are here. Everybody signs in again.`,
  );
  if (done.lost_files > 0)
    console.log(`${counted(done.lost_files, 'file was', 'files were')} lost before the backup was made.`);
  if (done.missing_secrets.length > 0)
    console.log(
      `Sealed values need the secret ${done.missing_secrets.join(', ')}: put the old secret.key into the data folder, or set MAKTAB_SECRET.`,
    );
  if (done.differences.length === 0) return;
  const shown = done.differences.slice(0, 40);
  console.error(`\n${done.differences.length} DIFFERENCES. Everything in the backup was kept, but it does not agree:`);
  for (const line of shown) console.error(`  ${line}`);
  if (shown.length < done.differences.length) console.error(`  and ${done.differences.length - shown.length} more`);
  console.error(
    done.held
      ? WAYS.join('\n')
      : 'The books are open all the same, as was asked. maktab verify-ledger goes on telling them.',
  );
  if (done.held) process.exitCode = 1;
}

/** The books of a restore that came before are opened as they are. */
async function openRestored(): Promise<void> {
  await withHouse(async () => {
    const opened = await asOwner(() => openHeldBooks('opened on the command line with --keep-differences'));
    if (opened) await auditTheCommand('restore --keep-differences', { act: 'The held books were opened as they are' });
    console.log(opened ? 'The books are open.' : 'No books were held: there is nothing to open.');
  });
}

async function restore(file: string | undefined, { keepDifferences = false }: RestoreAsked): Promise<void> {
  if (file === undefined && keepDifferences) return openRestored();
  if (file === undefined) throw new BadBackup('Name the backup to restore: maktab restore FILE');
  registerModules();
  // Before a database is touched, or made.
  const ours = await migrationsOfThisVersion(migrationSources());
  await checkArchive(file, (head) => refuseOtherVersion(head, ours));
  await withHouse(async () => {
    const tell = (line: string) => console.log(line);
    const done = await restoreBackup(file, { proofs: allProofs(), tell, keepDifferences });
    await migrateHouse(); // what this version registers
    await auditTheCommand('restore', {
      act: 'Restored from a backup',
      file: path.basename(file),
      rows: done.rows,
      differences: done.differences.length,
      books: done.held ? 'held' : 'open',
    });
    tellOutcome(done);
  });
}

export function backupCommands(program: Command): void {
  program
    .command('backup [file]')
    .description('write everything into one file: rows, files, numbers; either engine reads it')
    .action((file?: string) => backup(file));
  program
    .command('restore [file]')
    .description('fill an empty database of this version from a backup, and prove the books')
    .option(
      '--keep-differences',
      'open the books although they do not agree; without a file: those of the restore before',
    )
    .action((file: string | undefined, options: RestoreAsked) => restore(file, options));
}

// verify-ledger, chain-heads, rebuild-counters: the books proved, their heads printed, kept figures put right from the command line.

import type { Command } from 'commander';
import { openSync, readFileSync, readSync } from 'node:fs';
import { checkArchive } from '#platform/backup/archive.ts';
import { rebuild } from '#platform/counters/rebuild.ts';
import { auditTheCommand } from '#platform/audit/audit-work.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { headLines, type KeptHead, keptHeads, keptHeadsStand } from '#platform/ledger/anchors.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { noteForEverySchool } from '#platform/ledger/note-proofs.ts';
import { proofsOf, runProofs } from '#platform/ledger/prove.ts';
import type { Proof } from '#platform/ledger/proof.ts';
import { modules } from '../modules.ts';
import { withHouse } from './with-house.ts';

/** What is not in a chain yet is chained before anything is proved: as long as it takes. */
const CHAIN_MILLISECONDS = 3_600_000;

export const allProofs = (): Proof[] => proofsOf(modules);

const ZSTD = 0xfd2fb528;

/** A backup, or lines as `maktab chain-heads` prints them, or typed from a trial balance. */
async function headsIn(file: string): Promise<KeptHead[]> {
  const start = Buffer.alloc(4);
  readSync(openSync(file, 'r'), start, 0, 4, 0);
  const packed = start.readUInt32LE(0) === ZSTD;
  const text = packed
    ? (await checkArchive(file, () => undefined)).manifest.heads.join('\n')
    : readFileSync(file, 'utf8');
  const heads = keptHeads(text);
  if (heads.length === 0)
    throw new Error(
      `${file} names no head of a chain. A line is: branch 12 345 9f86d081884c7d65 (from a trial balance or maktab chain-heads)`,
    );
  return heads;
}

async function verifyLedger(options: { json?: boolean; heads?: string }): Promise<void> {
  const kept = options.heads ? [keptHeadsStand(await headsIn(options.heads))] : [];
  await asOwner(() => chainAll(CHAIN_MILLISECONDS));
  const results = await asOwner(() => runProofs([...allProofs(), ...kept]));
  await asOwner(() => noteForEverySchool(results));
  if (options.json) console.log(JSON.stringify(results));
  else {
    for (const { proof, differences } of results) {
      console.log(`${differences.length === 0 ? 'agrees ' : 'DIFFERS'} ${proof}`);
      for (const d of differences.slice(0, 10))
        console.log(`        branch ${d.branch_id ?? '–'}: ${d.detail}: expected ${d.expected}, found ${d.found}`);
    }
  }
  if (results.some((result) => result.differences.length > 0)) process.exitCode = 1;
}

async function printHeads(): Promise<void> {
  await asOwner(() => chainAll(CHAIN_MILLISECONDS));
  console.log((await asOwner(headLines)).join('\n'));
}

async function rebuildCounters(options: { json?: boolean }): Promise<void> {
  const counters = modules.flatMap((module) => [...(module.counters ?? [])]);
  const recounts = modules.flatMap((module) => [...(module.recounts ?? [])]);
  const { differences, left, opened } = await rebuild({ counters, recounts, proofs: allProofs() });
  if (differences.length > 0 || opened)
    await auditTheCommand('rebuild-counters', {
      act: 'Kept figures were counted again',
      put_right: differences.length,
      books_opened: opened,
    });
  if (options.json) console.log(JSON.stringify(differences));
  else {
    for (const d of differences) console.log(`branch ${d.branch_id ?? '–'}: ${d.what} was ${d.was}, is ${d.now}`);
    for (const proof of left) console.log(`left as it is: ${proof}`);
    const right = left.length === 0 ? 'Every kept figure agrees with its rows.' : 'Nothing was put right.';
    console.log(differences.length === 0 ? right : `${differences.length} put right.`);
    if (opened) console.log('The books that were held since the restore are open.');
  }
  if (differences.length > 0 || left.length > 0) process.exitCode = 1;
}

export function booksCommands(program: Command): void {
  program
    .command('verify-ledger')
    .description('prove the books, their chains and papers; exit code 1 on any difference')
    .option('--json', 'for machines')
    .option(
      '--heads <file>',
      'also against heads kept elsewhere: a backup, or lines of maktab chain-heads or of a printed trial balance',
    )
    .action((options: { json?: boolean; heads?: string }) => withHouse(() => verifyLedger(options)));
  program
    .command('chain-heads')
    .description(
      'print where the chain of each book and of the audit stands, signed: keep it where the owner of the database cannot write',
    )
    .action(() => withHouse(printHeads));
  program
    .command('rebuild-counters')
    .description('count every kept figure again from its rows; exit code 1 where one was wrong, which is put right')
    .option('--json', 'for machines')
    .action((options: { json?: boolean }) => withHouse(() => rebuildCounters(options)));
}

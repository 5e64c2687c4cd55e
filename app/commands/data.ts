// seed, create-admin, rotate-secret, verify-ledger: work on the data from the command line.

import type { Command } from 'commander';
import { createInterface } from 'node:readline/promises';
import { Refusal } from '#kernel/refusal.ts';
import { type CounterDifference, rebuildCounters } from '#platform/counters/counters.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import { rotateSecret } from '#platform/secrets/rotate.ts';
import { createAdmin, hashChecked, hasSchool, openFirstSchool } from '#modules/users/index.ts';
import { closeHouse, openHouse } from '../house.ts';
import { modules } from '../modules.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { madeWhole } from '../seed/made-whole.ts';

async function withHouse(work: () => Promise<void>): Promise<void> {
  await openHouse();
  try {
    await work();
  } finally {
    await closeHouse();
  }
}

async function verifyLedger(options: { json?: boolean }): Promise<void> {
  const proofs = [...ledgerProofs, ...modules.flatMap((module) => [...(module.proofs ?? [])])];
  const results = await asOwner(() => runProofs(proofs));
  const wrong = results.filter((result) => result.differences.length > 0);
  if (options.json) console.log(JSON.stringify(results));
  else {
    for (const { proof, differences } of results) {
      console.log(`${differences.length === 0 ? 'agrees ' : 'DIFFERS'} ${proof}`);
      for (const d of differences.slice(0, 10))
        console.log(`        branch ${d.branch_id ?? '–'}: ${d.detail}: expected ${d.expected}, found ${d.found}`);
    }
  }
  if (wrong.length > 0) process.exitCode = 1;
}

async function rebuild(options: { json?: boolean }): Promise<void> {
  const found: CounterDifference[][] = [];
  // First what is kept by record: figures are counted from it.
  for (const recount of modules.flatMap((module) => [...(module.recounts ?? [])]))
    found.push(await asOwner(() => recount.run('all')));
  for (const source of modules.flatMap((module) => [...(module.counters ?? [])]))
    found.push(await asOwner(() => rebuildCounters(source)));
  const differences = found.flat();
  if (options.json) console.log(JSON.stringify(differences));
  else {
    for (const d of differences)
      console.log(`branch ${d.branch_id}: ${d.metric} ${d.period} was ${d.was}, is ${d.now}`);
    console.log(differences.length === 0 ? 'Every counter agrees with its rows.' : `${differences.length} put right.`);
  }
  if (differences.length > 0) process.exitCode = 1;
}

async function askPassword(): Promise<string> {
  if (process.env.MAKTAB_ADMIN_PASSWORD) return process.env.MAKTAB_ADMIN_PASSWORD;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question('Password (10 characters or more): ');
  terminal.close();
  return password;
}

interface AdminOptions {
  name: string;
  email: string;
  username: string;
  school?: string;
  country: string;
}

async function addAdmin({ school, country, ...person }: AdminOptions): Promise<void> {
  const password_hash = await hashChecked(await askPassword(), person);
  await asOwner(async () => {
    if (!(await hasSchool())) {
      if (!school) throw new Refusal('bad_input', 'There is no school yet: name the first one with --school');
      const country_id = country.toUpperCase() === 'OM' ? 161 : 162;
      await openFirstSchool({ school_name: school, short_name: school.slice(0, 24), country_id });
    }
    await createAdmin({ ...person, password_hash });
  });
  console.log(`${person.username} may sign in now.`);
}

async function newSecret(options: { forgetOld?: boolean }): Promise<void> {
  const { sealed_again, forgotten } = await rotateSecret(sealedColumns, { forget: options.forgetOld === true });
  console.log(
    `${sealed_again} values are sealed with the new secret${forgotten > 0 ? `, ${forgotten} old forgotten` : ''}.`,
  );
}

export function dataCommands(program: Command): void {
  program
    .command('seed')
    .description('fill an empty database with the demo school, or with a large one for measurements')
    .option('--students <n>', 'how many students', Number)
    .option('--branches <n>', 'how many branches', Number)
    .action((options: { students?: number; branches?: number }) =>
      madeWhole(async () => {
        const { seedDemo } = await import('../seed/index.ts');
        await seedDemo(options);
      }),
    );
  program
    .command('create-admin')
    .description('make the first Super Admin')
    .requiredOption('--email <address>')
    .option('--username <name>', 'name to sign in with', 'admin')
    .option('--name <name>', 'name to show', 'Administrator')
    .option('--school <name>', 'name of the first school, where there is none')
    .option('--country <code>', 'its country: PK or OM', 'PK')
    .action((options: AdminOptions) => withHouse(() => addAdmin(options)));
  program
    .command('rotate-secret')
    .description('seal every sealed value again with a new server secret')
    .option('--forget-old', 'no new secret: seal what is left with the present one and forget the older')
    .action((options: { forgetOld?: boolean }) => withHouse(() => newSecret(options)));
  program
    .command('verify-ledger')
    .description('count every total again from the lines; exit code 1 on any difference')
    .option('--json', 'for machines')
    .action((options: { json?: boolean }) => withHouse(() => verifyLedger(options)));
  program
    .command('rebuild-counters')
    .description(
      'count the figures of the dashboards again from their rows; exit code 1 where one was wrong, which is put right',
    )
    .option('--json', 'for machines')
    .action((options: { json?: boolean }) => withHouse(() => rebuild(options)));
}

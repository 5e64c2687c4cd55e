// seed, create-admin, rotate-secret: work on the data from the command line.

import type { Command } from 'commander';
import { createInterface } from 'node:readline/promises';
import { Refusal } from '#kernel/refusal.ts';
import { auditTheCommand } from '#platform/audit/audit-work.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { signAgain } from '#platform/ledger/anchors.ts';
import { rotateSecret } from '#platform/secrets/rotate.ts';
import { createAdmin, hashChecked, hasSchool, openFirstSchool } from '#modules/users/index.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { madeWhole } from '../seed/ground/made-whole.ts';
import { withHouse } from './with-house.ts';

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
  await auditTheCommand('create-admin', { act: 'A Super Admin was made', username: person.username });
  console.log(`${person.username} may sign in now.`);
}

async function newSecret(options: { forgetOld?: boolean }): Promise<void> {
  const { sealed_again, forgotten } = await rotateSecret(sealedColumns, {
    forget: options.forgetOld === true,
    sign: signAgain,
  });
  await auditTheCommand('rotate-secret', { act: 'Sealed values have a new secret', sealed_again, forgotten });
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
    .option('--again', 'take away what a filling that was killed on the way has left in the database of a server')
    .action(({ again, ...options }: { students?: number; branches?: number; again?: boolean }) =>
      madeWhole(
        async () => {
          const { seedDemo } = await import('../seed/index.ts');
          await seedDemo(options);
        },
        { again: again === true },
      ),
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
}

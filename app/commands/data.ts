// seed, create-admin, verify-ledger, import: work on the data from the command line.

import type { Command } from 'commander';
import { closeHouse, openHouse } from '../house.ts';

async function withHouse(work: () => Promise<void>): Promise<void> {
  await openHouse();
  try {
    await work();
  } finally {
    await closeHouse();
  }
}

export function dataCommands(program: Command): void {
  program
    .command('seed')
    .description('fill an empty database with the demo school, or with a large one for measurements')
    .option('--students <n>', 'how many students', Number)
    .option('--branches <n>', 'how many branches', Number)
    .action((options: { students?: number; branches?: number }) =>
      withHouse(async () => {
        const { seedDemo } = await import('../seed/index.ts');
        await seedDemo(options);
      }),
    );
}

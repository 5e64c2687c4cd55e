// `npx maktab …`: the commands a person or a service manager uses (architecture 6).

import { Command } from 'commander';
import { startedWith } from '#kernel/start-times.ts';
import { backupCommands } from './commands/backup.ts';
import { booksCommands } from './commands/books.ts';
import { clockCommand } from './commands/clock.ts';
import { describeCommands } from './commands/describe.ts';
import { dataCommands } from './commands/data.ts';
import { importCommand } from './commands/import.ts';
import { registersCommand } from './commands/registers.ts';
import { rulesCommand } from './commands/rules.ts';
import { serveCommands } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate-gateway.ts';

startedWith('programs');
const program = new Command('maktab').description('The administration of a school group').version('3.0.0');
serveCommands(program);
dataCommands(program);
booksCommands(program);
importCommand(program);
clockCommand(program);
backupCommands(program);
describeCommands(program);
registersCommand(program);
rulesCommand(program);
simulateCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

// `maktab import KIND FILE`: the same import as on the screen (spec 00 section 8).

import { type Command, Option } from 'commander';
import { runImportCli } from '#platform/imports/cli.ts';
import { closeHouse, openHouse } from '../house.ts';

interface Options {
  dryRun?: boolean;
  json?: boolean;
  user?: string;
  mode: 'good-rows' | 'all-or-nothing';
}

async function importFile(kind: string, file: string, { mode, ...options }: Options): Promise<void> {
  await openHouse();
  try {
    const outcome = await runImportCli(kind, file, {
      ...options,
      mode: mode === 'good-rows' ? 'good_rows' : 'all_or_nothing',
      print: (text) => console.log(text),
    });
    if (outcome.state === 'refused') process.exitCode = 1;
  } finally {
    await closeHouse();
  }
}

export function importCommand(program: Command): void {
  program
    .command('import <kind> <file>')
    .description('import a CSV or XLSX, for example: import students register.csv --dry-run')
    .option('--dry-run', 'check every line and write nothing')
    .option('--json', 'for machines')
    .option('--user <name>', 'whose scope and permissions it runs under; a Super Admin unless named')
    .addOption(
      new Option('--mode <mode>', 'what happens to a file with bad lines')
        .choices(['good-rows', 'all-or-nothing'])
        .default('good-rows'),
    )
    .action(importFile);
}

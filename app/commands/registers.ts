// `maktab registers`: what the areas have registered with the platform and ask of each other (spec 14).

import type { Command } from 'commander';
import { allRegisters } from '../registers.ts';

const words = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : value === null ? '–' : String(value);

function line(row: unknown): string {
  if (row === null || typeof row !== 'object') return String(row);
  return Object.entries(row)
    .map(([name, value], i) => (i === 0 ? words(value) : `${name} ${words(value) || '–'}`))
    .join(' · ');
}

function print(options: { json?: boolean }): void {
  const registers = allRegisters();
  if (options.json) {
    console.log(JSON.stringify(registers, null, 1));
    return;
  }
  for (const [name, rows] of Object.entries(registers)) {
    console.log(`\n${name.replaceAll('_', ' ')} (${rows.length})`);
    for (const row of rows) console.log(`  ${line(row)}`);
  }
}

export function registersCommand(program: Command): void {
  program
    .command('registers')
    .description(
      'tables and owners, questions, announcements, approval kinds, accounts, numbers, events, clock jobs, records, figures, homes, tiles',
    )
    .option('--json', 'for machines')
    .action(print);
}

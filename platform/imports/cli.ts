// `npx maktab import KIND FILE [--dry-run] [--json] [--user NAME]`: the same import as on the screen.

import { counted } from '#kernel/counted.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import type { BadLine } from './definition.ts';
import type { ImportUser } from './in-school.ts';
import { stopReading } from './read-apart.ts';
import { type ImportOutcome, runImport } from './run-import.ts';
import type { ImportMode } from './run-record.ts';

export interface ImportCliOptions {
  dryRun?: boolean;
  json?: boolean;
  /** Sign-in name or e-mail; without it the first active system user. */
  user?: string;
  mode?: ImportMode;
  /** Where the answer is printed. */
  print: (text: string) => void;
}

async function userOf(name: string | undefined): Promise<ImportUser> {
  const row = await asRunner(() => rowOf(sql<ImportUser>`select * from platform.command_line_user(${name ?? null})`));
  if (!row) throw notFound(name === undefined ? 'A user who may import (name one with --user)' : `The user ${name}`);
  return row;
}

interface Printed {
  rows: number;
  good: number;
  bad: BadLine[];
  unchanged?: number;
  made?: Record<string, number>;
}

/** What `--json` prints: counts and every bad line; after a real run also what was made. */
function printed(outcome: ImportOutcome): Printed {
  const { rows, good, bad, unchanged, made, dry_run } = outcome;
  return dry_run ? { rows, good, bad } : { rows, good, bad, unchanged, made };
}

function inWords(outcome: ImportOutcome): string {
  const lines = [
    `${counted(outcome.rows, 'line')}: ${outcome.good} good, ${outcome.rows - outcome.good} bad, ${outcome.unchanged} here already.`,
  ];
  for (const { line, column, reason } of outcome.bad)
    lines.push(`  line ${line}${column ? `, ${column}` : ''}: ${reason}`);
  if (outcome.state === 'refused') lines.push('Nothing was imported, because every line must be good.');
  else if (outcome.dry_run) lines.push(...outcome.tells, 'This was a check: nothing was written.');
  else
    lines.push(
      `Made: ${
        Object.entries(outcome.made)
          .map(([what, count]) => `${count} ${what.replaceAll('_', ' ')}`)
          .join(', ') || 'nothing new'
      }.`,
    );
  return lines.join('\n');
}

/** Runs with the house open; prints and answers the outcome. */
export async function runImportCli(kind: string, file: string, options: ImportCliOptions): Promise<ImportOutcome> {
  const bytes = await readFile(file);
  try {
    const outcome = await runImport({
      kind,
      user: await userOf(options.user),
      file: { name: path.basename(file), bytes, file_id: null },
      mapping: null,
      mode: options.mode ?? 'good_rows',
      dry_run: options.dryRun ?? false,
    });
    options.print(options.json ? JSON.stringify(printed(outcome)) : inWords(outcome));
    return outcome;
  } finally {
    await stopReading();
  }
}

// Reads tables in a worker thread, one at a time a thread, with a memory limit of its own.

import { Piscina } from 'piscina';
import { Refusal } from '#kernel/refusal.ts';
import { type PackedTable, unpackTable } from './packed-table.ts';
import type { NotATable, Table } from './table.ts';

let pool: Piscina | null = null;

function workers(): Piscina {
  pool ??= new Piscina({
    filename: new URL('./read-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  return pool;
}

/** The table in a file; what cannot be read is thrown as a refusal at `file_id`. */
export async function tableOf(bytes: Uint8Array): Promise<Table> {
  let answer: PackedTable | NotATable;
  try {
    answer = (await workers().run(bytes)) as PackedTable | NotATable;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    answer = {
      refused: 'This workbook needs more memory than a table may take. Save the sheet alone as CSV and upload that.',
    };
  }
  if ('refused' in answer) throw new Refusal('bad_input', answer.refused, { errors: { file_id: [answer.refused] } });
  return unpackTable(answer);
}

/** Ends the reading thread, for a clean stop of the process and of tests. */
export async function stopReading(): Promise<void> {
  const running = pool;
  pool = null;
  await running?.destroy();
}

// The reading of one table, in a process of its own (read-apart.ts): it gets bytes, gives a table or a sentence, and ends.

import { packTable, type PackedTable } from './packed-table.ts';
import { readTable } from './read-table.ts';
import { isRefused, type NotATable, tableLimits } from './table.ts';
import { limitMemory } from './xml-events.ts';

export type Answer = { answer: PackedTable | NotATable } | { fault: string };

async function answerTo(bytes: Uint8Array): Promise<Answer> {
  try {
    const table = await readTable(bytes);
    return { answer: isRefused(table) ? table : packTable(table) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const MB = 1024 * 1024;
/** What is left goes for the answer on its way. */
limitMemory((tableLimits.memory_mb - 50) * MB);

process.once('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then((answer) => process.send?.(answer, () => process.exit()));
});
// Who asked is gone: nobody waits for the table.
process.once('disconnect', () => process.exit());

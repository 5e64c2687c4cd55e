// The reading of one table, in a process of its own (read-apart.ts): it gets bytes, gives a table or a sentence, and ends.

import { packTable, type PackedTable } from './packed-table.ts';
import { readTable } from './read-table.ts';
import { isRefused, type NotATable, type Reading, tableLimits } from './table.ts';
import { limitMemory } from './xml-events.ts';

export type Answer = { answer: PackedTable | NotATable } | { fault: string };

export interface Asked {
  bytes: Uint8Array;
  as: Reading;
}

async function answerTo({ bytes, as }: Asked): Promise<Answer> {
  try {
    const table = await readTable(bytes, as);
    return { answer: isRefused(table) ? table : packTable(table) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const MB = 1024 * 1024;
/** What is left goes for the answer on its way. */
limitMemory((tableLimits.memory_mb - 50) * MB);

process.once('message', (asked: Asked) => {
  void answerTo(asked).then((answer) => process.send?.(answer, () => process.exit()));
});
// Who asked is gone: nobody waits for the table.
process.once('disconnect', () => process.exit());

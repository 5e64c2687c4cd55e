// The worker thread's side of reading a table: a large workbook must not stop the answers of everyone else.

import { packTable, type PackedTable } from './packed-table.ts';
import { readTable } from './read-table.ts';
import { isRefused, type NotATable } from './table.ts';

export default async function readPacked(bytes: Uint8Array): Promise<PackedTable | NotATable> {
  const table = await readTable(bytes);
  return isRefused(table) ? table : packTable(table);
}

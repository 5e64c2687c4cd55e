// The lines of a bank's file, read apart like every strange table (decision 0064): cut by its delimiter, or left as letters.

import { linesOf } from '#platform/imports/read-apart.ts';
import type { Table } from '#platform/imports/table.ts';
import type { layouts } from '../contract/formats.ts';

interface Laid {
  layout: (typeof layouts)[number];
  delimiter?: string | null | undefined;
}

/** What is no table is refused at `file_id`: 'This is not a table'. Outside a transaction: it may take seconds. */
export function linesOfFile(bytes: Uint8Array, asker: number | null, { layout, delimiter }: Laid): Promise<Table> {
  return linesOf(bytes, asker, {
    as: layout === 'fixed' ? 'letters' : 'cells',
    ...(delimiter ? { delimiter } : {}),
  });
}

// The first sheet of a workbook that holds anything. It is read as a stream, tag by tag: what is kept is the table alone.

import { sheetLines } from './sheet-lines.ts';
import type { NotATable, TableLine } from './table.ts';
import { workbookOf } from './workbook-parts.ts';
import { damaged, NotReadable, openParts } from '#platform/files/zip-guard.ts';

interface RawSheet {
  lines: TableLine[];
  sheet: string;
}

/** Sheets that are looked through for one that holds something. */
const SHEETS = 20;

export async function readXlsx(bytes: Uint8Array): Promise<RawSheet | NotATable> {
  try {
    const parts = await openParts(bytes);
    const book = await workbookOf(parts);
    for (const { name, part } of book.sheets.slice(0, SHEETS)) {
      const lines = await sheetLines(parts.read(part), book);
      if (lines.length > 0) return { lines, sheet: name };
    }
  } catch (error) {
    return { refused: (error instanceof NotReadable ? error : damaged()).message };
  }
  return { refused: 'The workbook is empty: no sheet holds a line.' };
}

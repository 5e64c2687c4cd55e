// A table written to disk row by row: `row` waits while the disk or the packing is behind, so memory stays flat however many
// rows there are.

import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './columns.ts';

export interface TableWriter {
  row: (cells: readonly Cell[]) => Promise<void>;
  end: () => Promise<void>;
  /** Nothing more comes: the file is let go of, half as it is. */
  stop: () => void;
}

export interface TableHead {
  name: string;
  titles: readonly string[];
  widths: readonly number[];
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

export const mediaType = (format: keyof typeof TYPES): string => TYPES[format];

/** Rows go into `rows` at its pace; `written` is settled when the file is whole, or with what went wrong. */
function tableWriter(rows: Writable, written: Promise<void>): TableWriter {
  // Whoever writes is told at the next row or at the end.
  written.catch(() => rows.destroy());
  return {
    row: async (cells) => {
      if (!rows.write(cells)) await Promise.race([once(rows, 'drain'), written]);
    },
    end: async () => {
      rows.end();
      await written;
    },
    stop: () => void rows.destroy(),
  };
}

export async function csvWriter(file: string, head: TableHead): Promise<TableWriter> {
  const rows = stringify({ bom: true });
  const writer = tableWriter(rows, pipeline(rows, createWriteStream(file)));
  await writer.row(head.titles);
  return writer;
}

/** Rows that wait for the packing. */
const WAITING_ROWS = 500;

/** What does not fit on a sheet of 1,048,576 rows goes on the next one, under the same heading. */
export function xlsxWriter(file: string, head: TableHead): TableWriter {
  const rows = new PassThrough({ objectMode: true, highWaterMark: WAITING_ROWS });
  const book = writeXlsxStream(rows, {
    name: head.name.replace(/[*?:/\\[\]]/g, ' ').slice(0, 27),
    columns: head.titles.map((header, i) => ({ header, width: head.widths[i] })),
    freezePane: { rows: 1 },
  });
  return tableWriter(rows, pipeline(book, createWriteStream(file)));
}

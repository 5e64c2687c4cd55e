// A table written to disk row by row: `row` waits while the disk or the packing is behind, so memory stays flat however many
// rows there are.

import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, dayWords } from './columns.ts';

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
  /** Decimals of the amounts in a column; null: it holds none. */
  decimals?: readonly (number | null)[];
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
  return {
    ...writer,
    row: (cells) => writer.row(cells.map((cell) => (cell instanceof Date ? dayWords(cell) : cell))),
  };
}

/** Rows that wait for the packing. */
const WAITING_ROWS = 500;

/** So many rows say what a column holds before the first is written. */
const LOOKED_AT = 200;

/** As people write it: 27/11/2026, 1,234.50. */
function formatOf(cells: readonly Cell[], decimals: number | null | undefined): string | undefined {
  const days = cells.filter((cell) => cell instanceof Date);
  if (days.length > 0) return days.some((day) => dayWords(day).includes(' ')) ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy';
  if (decimals !== null && decimals !== undefined) return `#,##0.${'0'.repeat(decimals)}`;
  return undefined;
}

/** What does not fit on a sheet of 1,048,576 rows goes on the next one, under the same heading. */
function openXlsx(file: string, head: TableHead, first: readonly (readonly Cell[])[]): TableWriter {
  const rows = new PassThrough({ objectMode: true, highWaterMark: WAITING_ROWS });
  const columns = head.titles.map((header, i) => {
    const cells = first.map((row) => row[i] ?? null);
    const numFmt = formatOf(cells, head.decimals?.[i]);
    return { header, width: head.widths[i], ...(numFmt === undefined ? {} : { numFmt }) };
  });
  const name = head.name.replace(/[*?:/\\[\]]/g, ' ').slice(0, 27);
  const book = writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 } });
  return tableWriter(rows, pipeline(book, createWriteStream(file)));
}

export function xlsxWriter(file: string, head: TableHead): TableWriter {
  const first: (readonly Cell[])[] = [];
  let open: TableWriter | undefined;
  const begin = async (): Promise<TableWriter> => {
    open = openXlsx(file, head, first);
    for (const row of first) await open.row(row);
    return open;
  };
  return {
    row: async (cells) => {
      if (open) return open.row(cells);
      first.push(cells);
      if (first.length >= LOOKED_AT) await begin();
    },
    end: async () => (open ?? (await begin())).end(),
    stop: () => open?.stop(),
  };
}

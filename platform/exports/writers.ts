// A table written to disk row by row: `row` waits while the disk or the packing is behind, so memory stays flat however many
// rows there are.

import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import ExcelJS from 'exceljs';
import type { Cell } from './columns.ts';

export interface TableWriter {
  row: (cells: Cell[]) => Promise<void>;
  end: () => Promise<void>;
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

export async function csvWriter(file: string, head: TableHead): Promise<TableWriter> {
  const out = stringify({ bom: true });
  const disk = out.pipe(createWriteStream(file));
  const row = async (cells: readonly Cell[]): Promise<void> => {
    if (!out.write(cells)) await once(out, 'drain');
  };
  await row(head.titles);
  return {
    row,
    end: async () => {
      out.end();
      await finished(disk);
    },
  };
}

/** A sheet of Excel ends here; what is more goes on the next one. */
const SHEET_ROWS = 1_048_576;
const LOOK_EVERY = 500;
const BEHIND_BYTES = 1_000_000;

/** What ExcelJS has handed to the packing and that waits there: it does not wait by itself. */
function waitingIn(sheet: ExcelJS.Worksheet): number {
  const { stream } = sheet as unknown as { stream: { pipes: { _writableState?: { length: number } }[] } };
  return stream.pipes.reduce((sum, pipe) => sum + (pipe._writableState?.length ?? 0), 0);
}

const aMoment = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export async function xlsxWriter(file: string, head: TableHead): Promise<TableWriter> {
  const disk = createWriteStream(file);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: disk, useStyles: true, useSharedStrings: false });
  const title = head.name.replace(/[*?:/\\[\]]/g, ' ').slice(0, 27);
  let sheet: ExcelJS.Worksheet | undefined;
  let rows = 0;
  const newSheet = (): ExcelJS.Worksheet => {
    const next = book.addWorksheet(book.worksheets?.length ? `${title} ${book.worksheets.length + 1}` : title, {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    next.columns = head.widths.map((width) => ({ width }));
    next.addRow([...head.titles]).commit();
    rows = 1;
    return next;
  };
  sheet = newSheet();
  return {
    row: async (cells) => {
      if (sheet === undefined || rows === SHEET_ROWS) {
        sheet?.commit();
        sheet = newSheet();
      }
      sheet.addRow(cells).commit();
      rows += 1;
      if (rows % LOOK_EVERY === 0) while (waitingIn(sheet) > BEHIND_BYTES || disk.writableNeedDrain) await aMoment();
    },
    end: async () => {
      sheet?.commit();
      await book.commit();
      await finished(disk);
    },
  };
}

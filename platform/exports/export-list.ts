// All filtered rows of a list as a file: read in pages, written as they come, formulas escaped (spec 00 §8, fault 20).

import { PassThrough } from 'node:stream';
import { stringify } from 'csv-stringify';
import ExcelJS from 'exceljs';
import type { z } from 'zod';
import type { Contract, ListAnswer } from '#kernel/contract.ts';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import { type Currency, minorDigits } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  fileAnswer,
  type FileAnswer,
  type RequestFacts,
  serve,
  type Served,
  WithMessage,
} from '#platform/http/serve.ts';
import { escapeFormulas } from './formula.ts';

/** Rows read at once, and the most that one file takes; a larger list is taken in parts by its filters. */
const PAGE = 2_000;
const MOST = 200_000;

export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => string | number | boolean | null | undefined;
  /** Minor units of the row's currency become a number with its decimals. */
  money?: (row: Row) => Currency;
  width?: number;
}

type Cell = string | number | boolean | null;

export interface ExportPlan<Query, Row> {
  /** File name without its ending, also the sheet's name. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** One page of the list, as the list call itself answers it. */
  page: (query: Query) => Promise<ListAnswer<Row> | WithMessage<ListAnswer<Row>>>;
}

function cellOf<Row>(row: Row, column: ExportColumn<Row>): Cell {
  const value = column.value(row) ?? null;
  if (column.money && typeof value === 'number') return value / 10 ** minorDigits[column.money(row)];
  if (typeof value === 'string') return isLocalDate(value) ? formatDate(value) : escapeFormulas(value);
  return value;
}

async function* allRows<Query, Row>(plan: ExportPlan<Query, Row>, query: Query): AsyncGenerator<Row> {
  for (let startRow = 0; ; startRow += PAGE) {
    const answer = await plan.page({ ...query, startRow, fetchCount: PAGE });
    const { data, total } = answer instanceof WithMessage ? answer.data : answer;
    if (total > MOST)
      throw new Refusal(
        'bad_input',
        `These are ${total.toLocaleString('en-US')} rows; a file takes ${MOST.toLocaleString('en-US')}. Narrow the filters and export the parts.`,
      );
    yield* data;
    if (data.length < PAGE) return;
  }
}

interface Writer {
  row: (cells: Cell[]) => void;
  end: () => Promise<Uint8Array>;
}

async function collected(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

function csvWriter(): Writer {
  const out = stringify({ bom: true });
  const bytes = collected(out as AsyncIterable<Uint8Array>);
  return {
    row: (cells) => void out.write(cells),
    end: () => {
      out.end();
      return bytes;
    },
  };
}

function xlsxWriter<Row>(plan: { name: string; columns: readonly ExportColumn<Row>[] }): Writer {
  const stream = new PassThrough();
  const bytes = collected(stream);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = book.addWorksheet(plan.name.replace(/[*?:/\\[\]]/g, ' ').slice(0, 31), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = plan.columns.map((c) => ({ width: c.width ?? Math.max(12, c.title.length + 2) }));
  return {
    row: (cells) => sheet.addRow(cells).commit(),
    end: async () => {
      sheet.commit();
      await book.commit();
      return bytes;
    },
  };
}

/** The file of a list; the page function runs in the caller's transaction and scope. */
export async function exportFile<Query, Row>(
  plan: ExportPlan<Query, Row>,
  query: Query,
  format: 'csv' | 'xlsx',
): Promise<{ file: FileAnswer; rows: number }> {
  const writer = format === 'csv' ? csvWriter() : xlsxWriter(plan);
  writer.row(plan.columns.map((c) => c.title));
  let rows = 0;
  for await (const row of allRows(plan, query)) {
    writer.row(plan.columns.map((column) => cellOf(row, column)));
    rows += 1;
  }
  const type =
    format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { file: fileAnswer({ name: `${plan.name}.${format}`, type, bytes: await writer.end() }), rows };
}

/** Serves `exportOf(list)`; who exported which list with which filters is kept. */
export function serveExport<C extends Contract, Row>(contract: C, plan: ExportPlan<z.output<C['input']>, Row>): Served {
  return serve(contract, (async (input: z.output<C['input']> & { format: 'csv' | 'xlsx' }, _facts: RequestFacts) => {
    const { format, ...query } = input;
    const { file, rows } = await exportFile(plan, query as never, format);
    await rowsOf(
      sql`insert into platform.export_runs (list, format, filters, rows) values (${contract.path}, ${format}, ${JSON.stringify(query)}::jsonb, ${rows})`,
    );
    return file;
  }) as never);
}

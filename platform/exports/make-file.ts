// The file of a list: rows are read and written inside the transaction, a PDF is set after it.

import { now } from '#kernel/clock.ts';
import type { Contract } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#kernel/refusal.ts';
import type { ExportFormat } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { type Cell, dayWords, type ExportColumn, type ExportPlan } from './columns.ts';
import { titleOfName } from './exported-lists.ts';
import { type ListPaperData, listPaper } from './list-paper.ts';
import { shownColumns } from './shown-columns.ts';
import { Totals } from './totals.ts';
import { eachRow, headOf, type OnPage, writerOf } from './write-list.ts';

/** Rows that a PDF may have: 170 sheets. Who needs more works with the table. */
export const PDF_ROWS = 5_000;

export interface Wanted<Query> {
  query: Query;
  format: ExportFormat;
  /** Whose rows they are, where the screen may show fields that the file does not name. */
  list?: Contract | undefined;
  /** The columns of the screen, in its order (shown-columns.ts). */
  columns?: readonly string[] | undefined;
  folder: string;
  onPage: OnPage;
}

export interface Made {
  file: string;
  rows: number;
  /** What a PDF is set from; null where the file is written already. */
  paper: ListPaperData | null;
}

const asWords = (cell: Cell): string =>
  cell === null
    ? ''
    : typeof cell === 'number'
      ? cell.toLocaleString('en-US', { maximumFractionDigits: 3 })
      : cell instanceof Date
        ? dayWords(cell)
        : String(cell);

async function readPaper<Query, Row>(plan: ExportPlan<Query, Row>, wanted: Wanted<Query>): Promise<ListPaperData> {
  const rows: Cell[][] = [];
  const onPage: OnPage = (done, total) => {
    if (total > PDF_ROWS) {
      const [asked, most] = [total, PDF_ROWS].map(grouped);
      throw new Refusal(
        'bad_input',
        `These are ${asked} rows; a PDF takes ${most}. Narrow the filters, or take XLSX or CSV.`,
      );
    }
    wanted.onPage(done, total);
  };
  await eachRow(plan, { query: wanted.query, onPage }, async (row) => void rows.push(row));
  const { name, time_zone, school_id } = who();
  const school = await rowOf(
    sql<{ name: string }>`select school_name as name from platform.schools where id = ${school_id}::int`,
  );
  const columns = plan.columns.map((column, i) => ({
    title: column.title,
    width: paperWidth(
      column.title,
      rows.map((row) => row[i] ?? null),
    ),
    figures: rows.some((row) => typeof row[i] === 'number'),
  }));
  const printed_at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: time_zone });
  return {
    title: titleOfName(plan.name),
    school: school?.name ?? '',
    printed_at: printed_at.format(now()),
    printed_by: name,
    columns,
    rows: rows.map((row) => row.map(asWords)),
  };
}

/** Characters of a line before it breaks. */
const LINE = 24;

/** As wide as the longest cell, within reason; the title may break at its words. */
function paperWidth(title: string, cells: readonly Cell[]): number {
  const ofTitle = Math.max(...title.split(' ').map((word) => word.length));
  const longest = cells.reduce<number>((length, cell) => Math.max(length, asWords(cell).length), ofTitle);
  return Math.min(Math.max(longest, 4), LINE);
}

/** With those that the school added, as far as the screen shows them. */
async function planFor<Query, Row>(
  declared: ExportPlan<Query, Row>,
  { query, columns, list }: Wanted<Query>,
): Promise<ExportPlan<Query, Row>> {
  const all = [...declared.columns, ...((await declared.more?.(query)) ?? [])];
  const shown = shownColumns(list, all as never, columns);
  return { ...declared, columns: shown as readonly ExportColumn<Row>[] };
}

/** Inside the transaction of the caller's scope. */
export async function readList<Query, Row>(declared: ExportPlan<Query, Row>, wanted: Wanted<Query>): Promise<Made> {
  const plan = await planFor(declared, wanted);
  const { format, folder, query, onPage } = wanted;
  const file = path.join(folder, `list.${format}`);
  if (format === 'pdf') {
    const paper = await readPaper(plan, wanted);
    return { file, rows: paper.rows.length, paper };
  }
  const writer = await writerOf(format, file, headOf(plan));
  const totals = new Totals(plan.columns);
  try {
    const rows = await eachRow(plan, { query, onPage }, (row, from) => {
      totals.add(from);
      return writer.row(row);
    });
    // A table that other programs read, and one that is asked for as it is, has its rows alone.
    if (format === 'xlsx' && wanted.columns) for (const row of totals.rows()) await writer.row(row);
    await writer.end();
    return { file, rows, paper: null };
  } catch (error) {
    writer.stop();
    throw error;
  }
}

/** Outside any transaction: what is still to be set is set. */
export async function finishList({ file, paper }: Made): Promise<void> {
  if (paper !== null) await writeFile(file, await renderPdf(listPaper, paper));
}

// The first sheet of a workbook that holds anything, every cell as the text a person sees or meant.

import { type CellValue, readXlsx as readBook, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { columnLetters, type NotATable, type TableLine, tableLimits } from './table.ts';
import { refuseZip } from './zip-guard.ts';

interface RawSheet {
  lines: TableLine[];
  sheet: string;
}

/** One column more than a table may have, so that too many are seen; far corners of a sheet cost nothing. */
const RANGE = `A1:${columnLetters(tableLimits.columns)}1048576`;
/** Sheets that are looked through for one that holds something. */
const SHEETS = 20;
/** Lines that merged cells may fill: who wrote more has written nonsense. */
const MERGED_LINES = 1_000_000;

/** Text cells that point at no text, as some report programs write them: the library would read another cell's text there. */
const POINTS_NOWHERE = /<(?:\w+:)?c\s[^>]*?\bt=["']s["'][^>]*?(?:\/>|>\s*<(?:\w+:)?(?:v\s*\/>|v\s*>\s*<\/|\/c))/;

const damaged = {
  refused: 'This workbook is damaged or protected and cannot be read. Save it again as .xlsx and upload it.',
};

function refusePart(name: string, content: Buffer): string | null {
  if (!name.includes('worksheets/') || !POINTS_NOWHERE.test(content.toString('latin1'))) return null;
  return 'Some text cells of this workbook point at no text. Open it in Excel or LibreOffice, save it and upload it again.';
}

/** Days without time as YYYY-MM-DD, line ends as everywhere else. */
function cellText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value.replace(/\r+\n?/g, '\n') : String(value);
}

function lineOf(line: number, cells: string[]): TableLine[] {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '');
  return filled < 0 ? [] : [{ line, cells: cells.slice(0, filled + 1) }];
}

/** A cell merged over several lines stands in each of them that holds anything; the heading of a group of columns stands once. */
function spreadDown({ rows, merges = [] }: Sheet): void {
  let left = MERGED_LINES;
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    for (const row of value === null ? [] : rows.slice(startRow + 1, endRow + 1)) {
      if ((left -= 1) < 0) return;
      if (row.some((cell) => cell !== null)) row[startCol] = value;
    }
  }
}

/** Formulas give their last result, and without one stay text. */
function linesOf(sheet: Sheet): TableLine[] {
  spreadDown(sheet);
  const formula = (row: number, column: number): string => {
    const written = sheet.cells?.get(`${row},${column}`)?.formula;
    return written ? `=${written}` : '';
  };
  return sheet.rows.flatMap((row, r) =>
    lineOf(
      r + 1,
      row.map((value, c) => (value === null ? formula(r, c) : cellText(value))),
    ),
  );
}

async function linesAt(bytes: Uint8Array, at: number): Promise<TableLine[]> {
  try {
    const { sheets } = await readBook(bytes, { sheets: [at], range: RANGE });
    return sheets[0] ? linesOf(sheets[0]) : [];
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('missing worksheet')) return []; // a chart that has a sheet to itself
    if (!message.includes('over the')) throw error;
  }
  // A cell far below the table makes a rectangle that would not fit into memory: line by line it is small.
  const lines: TableLine[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: at, range: RANGE }))
    lines.push(...lineOf(index + 1, values.map(cellText)));
  return lines;
}

async function sheetNames(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  const onlyAsked = ({ name }: { name: string }): boolean => {
    names.push(name);
    return false;
  };
  await readBook(bytes, { sheets: onlyAsked });
  return names;
}

export async function readXlsx(bytes: Uint8Array): Promise<RawSheet | NotATable> {
  const unsafe = await refuseZip(bytes, refusePart);
  if (unsafe) return unsafe;
  try {
    for (const [at, sheet] of (await sheetNames(bytes)).slice(0, SHEETS).entries()) {
      const lines = await linesAt(bytes, at);
      if (lines.length > 0) return { lines, sheet };
    }
  } catch {
    return damaged;
  }
  return { refused: 'The workbook is empty: no sheet holds a line.' };
}

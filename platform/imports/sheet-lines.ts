// A sheet as lines of text cells: every cell as the text a person sees or meant, empty lines left out.

import { serialToDate } from 'hucre';
import { todayIn } from '#kernel/dates.ts';
import { type TableLine, tableLimits } from './table.ts';
import { meant, type Workbook } from './workbook-parts.ts';
import { listenTo, type XmlListener } from './xml-events.ts';
import { damaged } from '#platform/files/zip-guard.ts';

/** One column more than a table may have, so that too many are seen; far corners of a sheet cost nothing. */
const COLUMNS = tableLimits.columns + 1;
/** So many lines are more than a table may have, with headings above them. */
const LINES = tableLimits.lines + 20;
/** Lines that merged cells may fill: who wrote more has written nonsense. */
const MERGED_LINES = 1_000_000;
const MERGED = 100_000;

interface Merged {
  first: number;
  last: number;
  column: number;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  formula: string;
  inline: string;
}

/** 'AB12' is column 27 of line 12; a cell without a name stands beside the one before. */
function placeOf(ref: string): { line: number; column: number } {
  let column = 0;
  let at = 0;
  for (; at < ref.length && at < 4; at += 1) {
    const letter = ref.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return { line: Number(ref.slice(at)), column: column - 1 };
}

function numberText(value: string, style: number, { days, from_1904 }: Workbook): string {
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  if (!days[style]) return String(number);
  const day = serialToDate(number, from_1904);
  return Number.isNaN(day.getTime()) ? '' : todayIn('UTC', day);
}

/** Formulas give their last result, and without one stay text. */
function written(cell: Cell, book: Workbook): string {
  const { type, value } = cell;
  if (type === 's') return value === '' ? '' : (book.texts[Number(value)] ?? '');
  if (type === 'inlineStr') return meant(cell.inline);
  if (type === 'str') return meant(value);
  if (type === 'e') return value;
  if (type === 'd') return /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value;
  if (value === '') return cell.formula === '' ? '' : `=${cell.formula}`;
  if (type === 'b') return String(value === '1' || value.toLowerCase() === 'true');
  return numberText(value, cell.style, book);
}

function textOf(cell: Cell, book: Workbook): string {
  const text = written(cell, book);
  return text.includes('\r') ? text.replace(/\r+\n?/g, '\n') : text;
}

/** A cell merged over several lines stands in each of them that holds anything; the heading of a group of columns stands once. */
function spreadDown(lines: TableLine[], merges: readonly Merged[]): void {
  const at = new Map(lines.map((line, index) => [line.line, index]));
  let left = MERGED_LINES;
  for (const { first, last, column } of merges) {
    const from = at.get(first);
    const value = from === undefined ? undefined : lines[from]?.cells[column];
    if (from === undefined || value === undefined || value === '') continue;
    for (let next = from + 1; next < lines.length; next += 1) {
      const line = lines[next];
      if (!line || line.line > last) break;
      if ((left -= 1) < 0) return;
      while (line.cells.length < column) line.cells.push('');
      line.cells[column] = value;
    }
  }
}

/** Hears the tags of one sheet and keeps its lines. */
class SheetListener implements XmlListener {
  readonly lines: TableLine[] = [];
  readonly merges: Merged[] = [];
  private line = 0;
  private column = -1;
  private cells: string[] = [];
  private cell: Cell | null = null;
  private into: 'value' | 'formula' | 'inline' | null = null;
  private spoken = false;
  private readonly book: Workbook;

  constructor(book: Workbook) {
    this.book = book;
  }

  readonly open: XmlListener['open'] = (tag, attributes) => {
    if (tag === 'row') {
      this.line = attributes['r'] === undefined ? this.line + 1 : Number(attributes['r']);
      if (!Number.isInteger(this.line) || this.line < 1) throw damaged();
      this.column = -1;
      this.cells = [];
    } else if (tag === 'c') this.begin(attributes['r'] ?? '', attributes['t'] ?? 'n', Number(attributes['s'] ?? -1));
    else if (tag === 'mergeCell') this.merge(attributes['ref'] ?? '');
    else if (tag === 'rPh') this.spoken = true;
    else if (tag === 'v') this.into = 'value';
    else if (tag === 'f') this.into = 'formula';
    else if (tag === 't' && !this.spoken) this.into = 'inline';
  };

  readonly text = (piece: string): void => {
    if (this.cell && this.into) this.cell[this.into] += piece;
  };

  readonly close = (tag: string): void => {
    if (tag === 'v' || tag === 'f' || tag === 't') this.into = null;
    else if (tag === 'rPh') this.spoken = false;
    else if (tag === 'c') this.end();
    else if (tag === 'row') this.endLine();
  };

  readonly enough = (): boolean => this.lines.length > LINES;

  private begin(ref: string, type: string, style: number): void {
    this.column = ref === '' ? this.column + 1 : placeOf(ref).column;
    this.cell = { column: this.column, type, style, value: '', formula: '', inline: '' };
  }

  private end(): void {
    const { cell } = this;
    this.cell = null;
    if (!cell || cell.column < 0 || cell.column >= COLUMNS) return;
    const text = textOf(cell, this.book);
    if (text === '') return;
    while (this.cells.length < cell.column) this.cells.push('');
    this.cells[cell.column] = text;
  }

  private endLine(): void {
    const filled = this.cells.findLastIndex((cell) => cell.trim() !== '');
    if (filled >= 0) this.lines.push({ line: this.line, cells: this.cells.slice(0, filled + 1) });
    this.cells = [];
  }

  private merge(ref: string): void {
    const [from = '', to = from] = ref.split(':');
    const [{ line: first, column }, { line: last }] = [placeOf(from), placeOf(to)];
    if (column >= 0 && column < COLUMNS && last > first && this.merges.length < MERGED)
      this.merges.push({ first, last, column });
  }
}

/** What stands in a sheet, no further than a table may be long. */
export async function sheetLines(part: AsyncIterable<Uint8Array>, book: Workbook): Promise<TableLine[]> {
  const listener = new SheetListener(book);
  await listenTo(part, listener);
  const lines = inOrder(listener.lines);
  spreadDown(lines, listener.merges);
  return lines;
}

/** Some report programs write lines out of their order. */
function inOrder(lines: TableLine[]): TableLine[] {
  const sorted = lines.every(({ line }, at) => at === 0 || line > (lines[at - 1]?.line ?? 0));
  return sorted ? lines : lines.toSorted((a, b) => a.line - b.line);
}

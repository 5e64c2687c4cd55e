// A table on its way between processes: one long text instead of a million small ones, so that receiving it stops nobody.

import { setImmediate as breathe } from 'node:timers/promises';
import type { Table } from './table.ts';

/** Signs that no cell keeps: unit and record separator. */
const CELL = '\u001F';
const LINE = '\u001E';
const BREATH = 2_000;

export interface PackedTable extends Omit<Table, 'lines'> {
  numbers: Int32Array;
  text: string;
}

export function packTable({ lines, ...table }: Table): PackedTable {
  const clean = (cell: string): string =>
    cell.includes(CELL) || cell.includes(LINE) ? cell.replaceAll(CELL, ' ').replaceAll(LINE, ' ') : cell;
  return {
    ...table,
    numbers: Int32Array.from(lines, (l) => l.line),
    text: lines.map((l) => l.cells.map(clean).join(CELL)).join(LINE),
  };
}

export async function unpackTable({ numbers, text, ...table }: PackedTable): Promise<Table> {
  const lines: Table['lines'] = [];
  let at = 0;
  for (const [n, line] of numbers.entries()) {
    if (n % BREATH === BREATH - 1) await breathe();
    const end = text.indexOf(LINE, at);
    lines.push({ line, cells: text.slice(at, end < 0 ? text.length : end).split(CELL) });
    at = end + 1;
  }
  return { ...table, lines };
}

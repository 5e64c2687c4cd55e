// What is done to a block of cells: copy, paste, clear, fill down (spec 00 section 9, Entry sheet). Each is one step of Undo.

import { agree, counted, grouped } from '#kernel/counted.ts';
import { readBlock, writeBlock } from './clipboard.ts';
import { editsByKey, type KeyedEdits } from './paste-by-key.ts';
import type { SheetRow } from './sheet-declaration.ts';
import type { Block } from './sheet-selection.ts';
import type { Edit, SheetStore } from './sheet-store.ts';

const cellsOf = (block: Block): number => (block.bottom - block.top + 1) * (block.right - block.left + 1);

function editsOf<Row extends SheetRow>(store: SheetStore<Row>, text: (r: number, c: number) => string): Edit[] {
  const { top, bottom, left, right } = store.selection.block();
  const edits: Edit[] = [];
  for (let r = top; r <= bottom; r += 1) {
    for (let c = left; c <= right; c += 1) {
      const key = store.columns[c]?.key;
      if (key !== undefined) edits.push({ r, key, text: text(r, c) });
    }
  }
  return edits;
}

export function copyBlock<Row extends SheetRow>(store: SheetStore<Row>): string {
  const { top, bottom, left, right } = store.selection.block();
  const keys = store.columns.slice(left, right + 1).map((one) => one.key);
  const block: string[][] = [];
  for (let r = top; r <= bottom; r += 1) block.push(keys.map((key) => store.textAt(r, key)));
  return writeBlock(block);
}

/** Answers what happened, for the line under the sheet. */
export function clearBlock<Row extends SheetRow>(store: SheetStore<Row>): string {
  const edits = editsOf(store, () => '');
  const { kept } = store.write(edits);
  return `${counted(edits.length - kept, 'cell')} emptied${keptWords(kept)}`;
}

/** The first row of the block into the rows below it; a single cell takes what stands above it. */
export function fillDown<Row extends SheetRow>(store: SheetStore<Row>): string {
  const { selection, columns } = store;
  if (selection.isOne() && selection.active.r > 0) {
    const { r, c } = selection.active;
    selection.select({ r: r - 1, c }, { r, c });
  }
  const { top } = selection.block();
  const texts = columns.map((one) => store.textAt(top, one.key));
  const edits = editsOf(store, (_, c) => texts[c] ?? '').filter((one) => one.r > top);
  if (!edits.length) return 'Choose the cell to fill from and the cells below it';
  const { kept } = store.write(edits);
  return `${counted(edits.length - kept, 'cell')} filled${keptWords(kept)}`;
}

const keptWords = (kept: number): string => (kept ? `; ${counted(kept, 'cell')} cannot be changed and stayed` : '');

/** At the upper left of the selection; one cell fills the whole selection, and a block that fits several times repeats. */
export function pasteBlock<Row extends SheetRow>(store: SheetStore<Row>, text: string): string {
  const block = readBlock(text);
  const height = block.length;
  const width = Math.max(0, ...block.map((line) => line.length));
  if (height === 0 || width === 0) return 'There is nothing to paste';
  const byKey = editsByKey(store, block);
  if (byKey) return pasteByKey(store, byKey);
  const { selection } = store;
  const chosen = selection.block();
  const times = (room: number, size: number) => (room % size === 0 ? room : size);
  const rows = times(chosen.bottom - chosen.top + 1, height);
  const columns = times(chosen.right - chosen.left + 1, width);
  const missing = chosen.top + rows - store.rows.length;
  if (missing > 0) store.grow(missing);
  const edits: Edit[] = [];
  let outside = 0;
  for (let i = 0; i < rows; i += 1) {
    const line = block[i % height] ?? [];
    for (let j = 0; j < columns; j += 1) {
      const cell = line[j % width];
      const key = store.columns[chosen.left + j]?.key;
      if (cell === undefined) continue;
      if (key === undefined || chosen.top + i >= store.rows.length) outside += 1;
      else edits.push({ r: chosen.top + i, key, text: cell });
    }
  }
  const wrongBefore = store.problems().length;
  selection.select({ r: chosen.top, c: chosen.left }, { r: chosen.top + rows - 1, c: chosen.left + columns - 1 });
  const { kept } = store.write(edits);
  const wrong = Math.max(0, store.problems().length - wrongBefore);
  const done = `${counted(edits.length - kept, 'cell')} pasted${keptWords(kept)}`;
  const bad = wrong ? `; ${counted(wrong, 'cell')} cannot be read and ${agree(wrong, 'is', 'are')} marked red` : '';
  return `${done}${bad}${outside ? `; ${counted(outside, 'cell')} are outside the sheet` : ''}`;
}

/** Every line went to the row it names; lines that name none are told, so that nothing is lost unseen. */
function pasteByKey<Row extends SheetRow>(store: SheetStore<Row>, { edits, rows, unknown }: KeyedEdits): string {
  const wrongBefore = store.problems().length;
  const { kept } = store.write(edits);
  const wrong = Math.max(0, store.problems().length - wrongBefore);
  const some = unknown.slice(0, 5).join(', ');
  return [
    `${counted(rows, 'row')} found and pasted${keptWords(kept)}`,
    ...(wrong ? [`${counted(wrong, 'cell')} cannot be read and ${agree(wrong, 'is', 'are')} marked red`] : []),
    ...(unknown.length
      ? [`${counted(unknown.length, 'line')} without a row here: ${some}${unknown.length > 5 ? ' …' : ''}`]
      : []),
  ].join('; ');
}

/** Figures of the totals row, written as the column shows them. */
export function totalOf<Row extends SheetRow>(store: SheetStore<Row>, c: number): number | undefined {
  const column = store.columns[c];
  if (!column?.total) return undefined;
  let sum = 0;
  let filled = 0;
  for (const row of store.rows) {
    const value = row[column.key];
    if (value === null || value === undefined || value === '') continue;
    filled += 1;
    if (typeof value === 'number') sum += value;
  }
  if (column.total === 'count') return filled;
  if (column.total === 'sum') return Number(sum.toFixed(6));
  const numbers = store.rows.filter((row) => typeof row[column.key] === 'number').length;
  return numbers ? Math.round((sum / numbers) * 10) / 10 : undefined;
}

/** The words a screen reader and the status line say about a chosen block. */
export function blockWords<Row extends SheetRow>(store: SheetStore<Row>): string {
  const block = store.selection.block();
  const cells = cellsOf(block);
  if (cells === 1) return '';
  return `${grouped(block.bottom - block.top + 1)} × ${block.right - block.left + 1} cells chosen`;
}

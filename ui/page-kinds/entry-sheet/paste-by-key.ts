// A block from Excel whose first column names the rows: each line goes to the row it names, whatever the order there (roll numbers).

import type { SheetColumn, SheetRow } from './sheet-declaration.ts';
import type { Edit, SheetStore } from './sheet-store.ts';

export interface KeyedEdits {
  edits: Edit[];
  /** Lines that found their row. */
  rows: number;
  /** What the other lines are called there. */
  unknown: string[];
}

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/** 'English' also names the column 'English (50)'. */
const isNamed = (column: SheetColumn<SheetRow>, heading: string): boolean =>
  heading !== '' && (plain(column.title) === heading || plain(column.title).startsWith(`${heading} (`));

/** Undefined where the sheet has no such column, or no line names a row: then the block goes where the selection stands. */
export function editsByKey<Row extends SheetRow>(
  store: SheetStore<Row>,
  block: readonly (readonly string[])[],
): KeyedEdits | undefined {
  const { pasteBy } = store;
  if (pasteBy === undefined) return undefined;
  const places = new Map(store.rows.map((_, r) => [plain(store.textAt(r, pasteBy)), r]));
  if (!block.some((line) => line.length > 1 && places.has(plain(line[0])))) return undefined;
  const columns = store.columns as unknown as readonly SheetColumn<SheetRow>[];
  const [first] = block;
  const headings = first && !places.has(plain(first[0])) ? first.map(plain) : [];
  const hasHead = headings.slice(1).some((heading) => columns.some((column) => isNamed(column, heading)));
  const open = columns.filter((column) => column.readOnly !== true).map((column) => column.key);
  const keyAt = (j: number): string | undefined =>
    hasHead ? columns.find((column) => isNamed(column, headings[j] ?? ''))?.key : open[j - 1];
  const edits: Edit[] = [];
  const unknown: string[] = [];
  let rows = 0;
  for (const line of hasHead ? block.slice(1) : block) {
    const r = places.get(plain(line[0]));
    if (r === undefined) {
      if (line.some((cell) => cell.trim() !== '')) unknown.push(line[0]?.trim() || '(empty)');
      continue;
    }
    rows += 1;
    line.forEach((text, j) => {
      const key = j === 0 ? undefined : keyAt(j);
      if (key !== undefined) edits.push({ r, key, text });
    });
  }
  return { edits, rows, unknown };
}

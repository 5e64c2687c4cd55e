// What is typed in a sheet is kept in the browser while it is typed, and survives a closed tab; saving, Logout or a week ends it. It
// lies apart for each person and each choice of filters.

import { now } from '#kernel/clock.ts';
import { dropTyped, keepTyped, readTyped, typedKey } from '#ui/calls/typed.ts';
import type { SheetRow } from './sheet-declaration.ts';
import type { Edit, SheetStore } from './sheet-store.ts';

export interface Draft {
  /** When it was last kept, as an instant. */
  at: string;
  /** Row key → column → what was typed, and what stood there before. */
  cells: Record<string, Record<string, readonly [typed: string, before: string]>>;
  /** Rows added in the browser: column → text. */
  added: Record<string, string>[];
  /** The key of a save whose answer was lost: the same is asked for again. */
  sent?: string;
}

type KeyOf<Row> = (row: Row, index: number) => string | number;

export function draftKey(user_id: number, sheet: string, input: unknown): string {
  return typedKey(user_id, `${sheet}:${JSON.stringify(input)}`);
}

function draftOf<Row extends SheetRow>(store: SheetStore<Row>, keyOf: KeyOf<Row>): Draft {
  const draft: Draft = { at: now().toISOString(), cells: {}, added: [] };
  for (const { row, index, before, keys } of store.changedRows()) {
    const typed = (key: string) => store.textAt(index, key);
    if (before)
      draft.cells[keyOf(row, index)] = Object.fromEntries(
        keys.map((key) => [key, [typed(key), store.loadedText(index, key)]]),
      );
    else draft.added.push(Object.fromEntries(keys.map((key) => [key, typed(key)])));
  }
  return draft;
}

/** False where the browser keeps nothing (private window, full store): then leaving is asked about. */
export function keepSheet<Row extends SheetRow>(
  key: string,
  { store, keyOf, sent }: { store: SheetStore<Row>; keyOf: KeyOf<Row>; sent: string | undefined },
): boolean {
  if (store.isDirty()) return keepTyped(key, { ...draftOf(store, keyOf), ...(sent ? { sent } : {}) });
  dropTyped(key);
  return true;
}

export const dropSheet = dropTyped;

export const readSheet = (key: string): Draft | undefined => readTyped<Draft>(key);

export interface Restored {
  cells: number;
  /** Cells that somebody else changed since: what was typed here stands, and is to be looked at. */
  changedMeanwhile: number;
}

/** Types the draft again. */
export function restoreSheet<Row extends SheetRow>(draft: Draft, store: SheetStore<Row>, keyOf: KeyOf<Row>): Restored {
  const places = new Map(store.rows.map((row, r) => [String(keyOf(row, r)), r]));
  const edits: Edit[] = [];
  let changedMeanwhile = 0;
  for (const [key, cells] of Object.entries(draft.cells)) {
    const r = places.get(key);
    if (r === undefined) continue;
    for (const [column, [typed, before]] of Object.entries(cells)) {
      if (store.textAt(r, column) !== before) changedMeanwhile += 1;
      edits.push({ r, key: column, text: typed });
    }
  }
  const first = store.rows.length;
  store.grow(draft.added.length);
  draft.added.forEach((row, i) => {
    for (const [key, text] of Object.entries(row)) edits.push({ r: first + i, key, text });
  });
  store.write(edits);
  return { cells: edits.length, changedMeanwhile };
}

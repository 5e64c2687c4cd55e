// The cells of an open sheet outside React, so that a keystroke redraws one row and not two thousand: values, texts that cannot be
// read, what changed since it was loaded, undo, selection.

import type { Currency } from '#kernel/money.ts';
import { readCell, writeCell } from './cell-kinds.ts';
import type { ChangedRow, SheetColumn, SheetRow } from './sheet-declaration.ts';
import { SheetSelection } from './sheet-selection.ts';

/** A text for a cell, as typed, pasted or filled. */
export interface Edit {
  r: number;
  key: string;
  text: string;
}

export interface Problem {
  r: number;
  c: number;
  message: string;
}

interface Wrong {
  /** What was typed and could not be read; undefined where the server refused a readable value. */
  text: string | undefined;
  message: string;
}

export interface StoreOptions<Row extends SheetRow> {
  rows: readonly Row[];
  columns: readonly SheetColumn<Row>[];
  currency: Currency;
  newRow?: (() => Row) | undefined;
  derive?: ((row: Row) => Partial<Row>) | undefined;
  pasteBy?: string | undefined;
}

const MOST_UNDO = 200;

export class SheetStore<Row extends SheetRow> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly currency: Currency;
  readonly newRow: (() => Row) | undefined;
  readonly pasteBy: string | undefined;
  private readonly derive: ((row: Row) => Partial<Row>) | undefined;
  readonly selection: SheetSelection;
  rows: Row[];
  /** As loaded or saved; rows added here have none. */
  base: (Row | undefined)[];
  /** Grows with every change of a cell or of the selection: what React listens to. */
  version = 0;
  /** Grows with changes of cells only. */
  edits = 0;
  private readonly listeners = new Set<() => void>();
  private readonly wrong = new Map<string, Wrong>();
  private readonly columnOf: Map<string, SheetColumn<Row>>;
  private undoable: Edit[][] = [];
  private redoable: Edit[][] = [];

  constructor({ rows, columns, currency, newRow, derive, pasteBy }: StoreOptions<Row>) {
    this.rows = [...rows];
    this.base = [...rows];
    this.columns = columns;
    this.currency = currency;
    this.newRow = newRow;
    this.derive = derive;
    this.pasteBy = pasteBy;
    this.columnOf = new Map(columns.map((one) => [one.key, one]));
    this.selection = new SheetSelection(() => ({ rows: this.rows.length, columns: this.columns.length }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  tell(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }

  isReadOnly(r: number, column: SheetColumn<Row>): boolean {
    const row = this.rows[r];
    if (!row) return true;
    return typeof column.readOnly === 'function' ? column.readOnly(row) : column.readOnly === true;
  }

  /** As it is edited and copied: the typed text where it could not be read. */
  textAt(r: number, key: string): string {
    const typed = this.wrong.get(`${r}:${key}`)?.text;
    const column = this.columnOf.get(key);
    if (typed !== undefined || !column) return typed ?? '';
    return writeCell(column, this.rows[r]?.[key], this.currency);
  }

  /** What stood there when it was loaded or last saved. */
  loadedText(r: number, key: string): string {
    const column = this.columnOf.get(key);
    return column ? writeCell(column, this.base[r]?.[key], this.currency) : '';
  }

  problemAt(r: number, key: string): Wrong | undefined {
    return this.wrong.get(`${r}:${key}`);
  }

  /** Texts into cells, as one step of Undo. Answers how many cells were read-only and kept. */
  write(edits: readonly Edit[]): { kept: number } {
    const before: Edit[] = [];
    let kept = 0;
    for (const edit of edits) {
      const column = this.columnOf.get(edit.key);
      if (!column || this.isReadOnly(edit.r, column)) {
        kept += 1;
        continue;
      }
      before.push({ r: edit.r, key: edit.key, text: this.textAt(edit.r, edit.key) });
      this.put(edit, column);
    }
    if (before.length) {
      this.undoable = [...this.undoable.slice(1 - MOST_UNDO), before];
      this.redoable = [];
      this.edits += 1;
    }
    this.tell();
    return { kept };
  }

  private put({ r, key, text }: Edit, column: SheetColumn<Row>): void {
    const row = this.rows[r];
    if (!row) return;
    const read = readCell(column, text, { row, currency: this.currency });
    const place = `${r}:${key}`;
    if ('problem' in read) {
      this.wrong.set(place, { text, message: read.problem });
      return;
    }
    this.wrong.delete(place);
    const written = { ...row, [key]: read.value };
    this.rows[r] = this.derive ? { ...written, ...this.derive(written) } : written;
  }

  undo(): void {
    this.step('undoable', 'redoable');
  }

  redo(): void {
    this.step('redoable', 'undoable');
  }

  private step(from: 'undoable' | 'redoable', to: 'undoable' | 'redoable'): void {
    const edits = this[from].at(-1);
    if (!edits) return;
    this[from] = this[from].slice(0, -1);
    const back = edits.map(({ r, key }) => ({ r, key, text: this.textAt(r, key) }));
    for (const edit of edits.toReversed()) {
      const column = this.columnOf.get(edit.key);
      if (column) this.put(edit, column);
    }
    this[to] = [...this[to], back];
    this.edits += 1;
    const [first] = edits;
    if (first) this.selection.go({ r: first.r, c: this.columns.findIndex((one) => one.key === first.key) });
    this.tell();
  }

  canUndo(): boolean {
    return this.undoable.length > 0;
  }

  canRedo(): boolean {
    return this.redoable.length > 0;
  }

  /** Rows at the end of a sheet that grows. */
  grow(count: number): void {
    const { newRow } = this;
    if (!newRow) return;
    this.rows = [...this.rows, ...Array.from({ length: count }, newRow)];
    this.base = [...this.base, ...Array.from({ length: count }, () => undefined)];
    this.tell();
  }

  /** Cells that cannot be saved as they stand, row by row. */
  problems(): Problem[] {
    const order = new Map<string, number>(this.columns.map((one, c) => [one.key, c]));
    const found = [...this.wrong].map(([place, { message }]) => {
      const [r, key] = splitPlace(place);
      return { r: Number(r), c: order.get(key) ?? 0, message };
    });
    return found.toSorted((a, b) => a.r - b.r || a.c - b.c);
  }

  /** What the server refused, cell by cell; cleared when the cell is written again. */
  refuse(refusals: readonly { r: number; key: string; message: string }[]): void {
    for (const { r, key, message } of refusals) this.wrong.set(`${r}:${key}`, { text: undefined, message });
    this.tell();
  }

  /** A value that differs from what was loaded, or a text that cannot be read. */
  isChanged(r: number, key: string): boolean {
    if (this.columnOf.get(key)?.readOnly === true) return false;
    if (this.wrong.get(`${r}:${key}`)?.text !== undefined) return true;
    const base = this.base[r];
    return (this.rows[r]?.[key] ?? null) !== ((base ?? this.blank())[key] ?? null);
  }

  private blankRow: Row | undefined;
  private blank(): SheetRow {
    this.blankRow ??= this.newRow?.();
    return this.blankRow ?? {};
  }

  changedRows(): ChangedRow<Row>[] {
    return this.rows.flatMap((row, index) => {
      if (row === this.base[index] && !this.hasWrong(index)) return [];
      const keys = this.columns.map((one) => one.key).filter((key) => this.isChanged(index, key));
      return keys.length ? [{ row, index, before: this.base[index], keys }] : [];
    });
  }

  private hasWrong(r: number): boolean {
    return this.wrong.size > 0 && this.columns.some((one) => this.wrong.has(`${r}:${one.key}`));
  }

  isDirty(): boolean {
    return this.wrong.size > 0 || this.rows.some((row, r) => row !== this.base[r] && this.changedRow(r));
  }

  private changedRow(r: number): boolean {
    return this.columns.some((one) => this.isChanged(r, one.key));
  }

  /** Words for the cells of a row that are wrong; they change only when its drawing must. */
  wrongInRow(r: number): string {
    if (!this.hasWrong(r)) return '';
    return this.columns.map((one) => this.wrong.get(`${r}:${one.key}`)?.message ?? '').join('|');
  }

  /** Fresh rows of the server below what is typed here: unsaved cells keep what was typed, all others follow. */
  rebase(fresh: readonly Row[], keyOf: (row: Row, index: number) => string | number): void {
    const typed = new Map<string | number, Edit[]>();
    const refused = new Map<string | number, (readonly [key: string, message: string])[]>();
    for (const { row, index, before, keys } of this.changedRows()) {
      if (before)
        typed.set(
          keyOf(row, index),
          keys.map((key) => ({ r: index, key, text: this.textAt(index, key) })),
        );
      refused.set(keyOf(row, index), this.refusalsIn(index));
    }
    const added = this.rows.filter((_, r) => !this.base[r]);
    this.rows = [...fresh, ...added];
    this.base = [...fresh, ...added.map(() => undefined)];
    this.wrong.clear();
    fresh.forEach((row, r) => {
      for (const { key, text } of typed.get(keyOf(row, r)) ?? []) {
        const column = this.columnOf.get(key);
        if (column) this.put({ r, key, text }, column);
      }
      // What the server would not take stays red while it is still typed there.
      for (const [key, message] of refused.get(keyOf(row, r)) ?? [])
        this.wrong.set(`${r}:${key}`, { text: undefined, message });
    });
    this.edits += 1;
    this.tell();
  }

  private refusalsIn(r: number): (readonly [key: string, message: string])[] {
    return this.columns.flatMap(({ key }) => {
      const wrong = this.wrong.get(`${r}:${key}`);
      return wrong && wrong.text === undefined ? [[key, wrong.message] as const] : [];
    });
  }

  /** These rows stand as the server has them now; the others are still to be saved. */
  savedRows(indexes: readonly number[]): void {
    for (const r of indexes) {
      this.base[r] = this.rows[r];
      for (const { key } of this.columns) this.wrong.delete(`${r}:${key}`);
    }
    this.undoable = [];
    this.redoable = [];
    this.edits += 1;
    this.tell();
  }

  /** Everything stands as the server has it now. */
  saved(): void {
    this.base = [...this.rows];
    this.wrong.clear();
    this.undoable = [];
    this.redoable = [];
    this.edits += 1;
    this.tell();
  }
}

function splitPlace(place: string): [string, string] {
  const at = place.indexOf(':');
  return [place.slice(0, at), place.slice(at + 1)];
}

// Keys of the sheet while no cell is being edited, as in every spreadsheet: arrows, Shift, Ctrl, Enter, Tab, F2, Delete, Ctrl+Z.

import type { SheetRow } from './sheet-declaration.ts';
import type { Cell } from './sheet-selection.ts';
import type { SheetStore } from './sheet-store.ts';

const PAGE = 15;

export interface Key {
  key: string;
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
}

/** What the page does with a key: moved and done, or begin editing, clear, fill, or nothing of ours. */
export type KeyAct = 'moved' | 'edit' | 'type' | 'clear' | 'fill' | 'leave' | undefined;

/** Where an arrow leads; with Ctrl to the end of the filled cells, or of the sheet. */
function arrow<Row extends SheetRow>(store: SheetStore<Row>, step: Cell, far: boolean): Cell {
  const { active } = store.selection;
  const next = { r: active.r + step.r, c: active.c + step.c };
  if (!far) return next;
  const last = { r: store.rows.length - 1, c: store.columns.length - 1 };
  const filled = ({ r, c }: Cell) => store.textAt(r, store.columns[c]?.key ?? '') !== '';
  const inside = ({ r, c }: Cell) => r >= 0 && c >= 0 && r <= last.r && c <= last.c;
  let at = active;
  const along = filled(at) && inside(next) && filled(next);
  for (;;) {
    const to = { r: at.r + step.r, c: at.c + step.c };
    if (!inside(to)) return at;
    if (along && !filled(to)) return at;
    at = to;
    if (!along && filled(at)) return at;
  }
}

const ARROWS: Record<string, Cell> = {
  ArrowUp: { r: -1, c: 0 },
  ArrowDown: { r: 1, c: 0 },
  ArrowLeft: { r: 0, c: -1 },
  ArrowRight: { r: 0, c: 1 },
};

/** Next cell for Tab, row after row; undefined at the ends, where Tab leaves the sheet. */
export function tabFrom<Row extends SheetRow>(store: SheetStore<Row>, back: boolean): Cell | undefined {
  const { r, c } = store.selection.active;
  const width = store.columns.length;
  const place = r * width + c + (back ? -1 : 1);
  if (place < 0 || place >= store.rows.length * width) return undefined;
  return { r: Math.floor(place / width), c: place % width };
}

function jump<Row extends SheetRow>(store: SheetStore<Row>, { key, ctrl }: Key): Cell | undefined {
  const { r, c } = store.selection.active;
  const last = { r: store.rows.length - 1, c: store.columns.length - 1 };
  switch (key) {
    case 'Home':
      return { r: ctrl ? 0 : r, c: 0 };
    case 'End':
      return { r: ctrl ? last.r : r, c: last.c };
    case 'PageUp':
      return { r: r - PAGE, c };
    case 'PageDown':
      return { r: r + PAGE, c };
    default:
      return undefined;
  }
}

export function actOfKey<Row extends SheetRow>(store: SheetStore<Row>, pressed: Key): KeyAct {
  const { key, shift, ctrl, alt } = pressed;
  const { selection } = store;
  const go = (to: Cell, extend = false): KeyAct => {
    selection.go(to, extend);
    store.tell();
    return 'moved';
  };
  const step = ARROWS[key];
  if (step && alt) return key === 'ArrowDown' ? 'edit' : undefined;
  if (step) return go(arrow(store, step, ctrl), shift);
  const far = jump(store, pressed);
  if (far) return go(far, shift);
  if (ctrl) return actOfControl(store, pressed);
  switch (key) {
    case 'Enter':
      if (!shift && store.newRow && selection.active.r === store.rows.length - 1) store.grow(1);
      return go({ r: selection.active.r + (shift ? -1 : 1), c: selection.active.c });
    case 'Tab': {
      const to = tabFrom(store, shift);
      return to ? go(to) : undefined;
    }
    case 'F2':
      return 'edit';
    case 'Delete':
    case 'Backspace':
      return 'clear';
    case 'Escape':
      return 'leave';
    default:
      return key.length === 1 && !alt ? 'type' : undefined;
  }
}

function actOfControl<Row extends SheetRow>(store: SheetStore<Row>, { key, shift }: Key): KeyAct {
  switch (key.toLowerCase()) {
    case 'a':
      store.selection.select({ r: 0, c: 0 }, { r: store.rows.length - 1, c: store.columns.length - 1 });
      store.tell();
      return 'moved';
    case 'd':
      return 'fill';
    case 'z':
      if (shift) store.redo();
      else store.undo();
      return 'moved';
    case 'y':
      store.redo();
      return 'moved';
    default:
      return undefined;
  }
}

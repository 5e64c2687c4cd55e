// Keyboard, mouse and clipboard of the grid, each turned into one act on the store.

import { useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SheetRow } from './sheet-declaration.ts';
import { blockWords, clearBlock, copyBlock, fillDown, pasteBlock } from './sheet-acts.ts';
import { actOfKey } from './sheet-keys.ts';
import type { Cell } from './sheet-selection.ts';
import type { SheetStore } from './sheet-store.ts';

interface Around {
  viewport: RefObject<HTMLDivElement | null>;
  say: (words: string) => void;
}

/** Which cell an event of the mouse is about. */
function cellOf(event: MouseEvent): Cell | undefined {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  const [r, c] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return r === undefined || c === undefined || Number.isNaN(r) ? undefined : { r, c };
}

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

type Say = (words: string) => void;

/** Puts the field in the place of the active cell; false where the cell cannot be changed. */
function edit<Row extends SheetRow>(store: SheetStore<Row>, from: 'keep' | 'replace', say: Say): boolean {
  const { r, c } = store.selection.active;
  const column = store.columns[c];
  if (!column || store.isReadOnly(r, column)) {
    say(`${column?.title ?? 'This cell'} cannot be changed here`);
    return false;
  }
  // The field must have the focus before the browser writes the letter.
  flushSync(() => {
    store.selection.edit(from);
    store.tell();
  });
  return true;
}

function pressed<Row extends SheetRow>(store: SheetStore<Row>, event: KeyboardEvent, say: Say): void {
  const ctrl = event.ctrlKey || event.metaKey;
  const act = actOfKey(store, { key: event.key, shift: event.shiftKey, ctrl, alt: event.altKey });
  if (act === undefined || act === 'leave') return;
  if (act === 'type') {
    if (!edit(store, 'replace', say)) event.preventDefault();
    return;
  }
  event.preventDefault();
  if (act === 'edit') edit(store, 'keep', say);
  else if (act === 'clear') say(clearBlock(store));
  else if (act === 'fill') say(fillDown(store));
  else say(blockWords(store));
}

function copied<Row extends SheetRow>(store: SheetStore<Row>, event: ClipboardEvent): string {
  event.preventDefault();
  event.clipboardData.setData('text/plain', copyBlock(store));
  return `${blockWords(store).replace(' chosen', '') || '1 cell'} copied`;
}

function choose<Row extends SheetRow>(store: SheetStore<Row>, cell: Cell, extend: boolean): string {
  store.selection.go(cell, extend);
  store.tell();
  return blockWords(store);
}

export function useSheetEvents<Row extends SheetRow>(store: SheetStore<Row>, { viewport, say }: Around) {
  // After Esc, Tab leaves the sheet: nobody is held in it (WCAG 2.1.2).
  const leaving = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isField(event.target)) return;
      const wasLeaving = leaving.current;
      leaving.current = event.key === 'Escape';
      if (!(event.key === 'Tab' && wasLeaving)) pressed(store, event, say);
    },
    onMouseDown: (event: MouseEvent) => {
      const cell = cellOf(event);
      if (!cell || event.button !== 0 || isField(event.target)) return;
      // The block is drawn by us, not by the browser's own selection of text.
      event.preventDefault();
      viewport.current?.focus({ preventScroll: true });
      say(choose(store, cell, event.shiftKey));
    },
    onMouseOver: (event: MouseEvent) => {
      const cell = event.buttons === 1 && !store.selection.editing ? cellOf(event) : undefined;
      if (cell) say(choose(store, cell, true));
    },
    onDoubleClick: (event: MouseEvent) => void (cellOf(event) && !isField(event.target) && edit(store, 'keep', say)),
    onCopy: (event: ClipboardEvent) => void (isField(event.target) || say(copied(store, event))),
    onCut: (event: ClipboardEvent) => {
      if (isField(event.target)) return;
      copied(store, event);
      say(clearBlock(store));
    },
    onPaste: (event: ClipboardEvent) => {
      if (isField(event.target)) return;
      event.preventDefault();
      say(pasteBlock(store, event.clipboardData.getData('text/plain')));
    },
    onFocus: () => {
      leaving.current = false;
    },
  };
}

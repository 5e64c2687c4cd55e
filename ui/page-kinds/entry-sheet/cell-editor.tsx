// The field that stands in the place of a cell while it is edited: Enter and Tab keep what was typed and go on, Esc gives back.

import { clsx } from 'clsx';
import { useRef, type KeyboardEvent } from 'react';
import { ChoiceEditor } from './choice-editor.tsx';
import type { SheetColumn, SheetRow } from './sheet-declaration.ts';
import { tabFrom } from './sheet-keys.ts';
import type { SheetStore } from './sheet-store.ts';
import css from './sheet.module.css';

interface Props<Row extends SheetRow> {
  store: SheetStore<Row>;
  r: number;
  column: SheetColumn<Row>;
  name: string;
}

type Step = 'down' | 'up' | 'left' | 'right' | 'tab' | 'back' | 'stay';

const BY_KEY: Record<string, Step> = { ArrowDown: 'down', ArrowUp: 'up', ArrowLeft: 'left', ArrowRight: 'right' };

function stepOf(event: KeyboardEvent, typed: boolean, many: boolean): Step | undefined {
  if (event.key === 'Enter') return event.altKey && many ? undefined : event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'back' : 'tab';
  // As in Excel: after typing an arrow goes on, after F2 it moves inside the text.
  return typed ? BY_KEY[event.key] : undefined;
}

function go<Row extends SheetRow>(store: SheetStore<Row>, step: Step): void {
  const { selection } = store;
  const { r, c } = selection.active;
  const moves: Record<Step, () => { r: number; c: number } | undefined> = {
    down: () => ({ r: r + 1, c }),
    up: () => ({ r: r - 1, c }),
    left: () => ({ r, c: c - 1 }),
    right: () => ({ r, c: c + 1 }),
    tab: () => tabFrom(store, false),
    back: () => tabFrom(store, true),
    stay: () => undefined,
  };
  if (step === 'down' && store.newRow && r === store.rows.length - 1) store.grow(1);
  selection.go(moves[step]() ?? { r, c });
}

export function CellEditor<Row extends SheetRow>({ store, r, column, name }: Props<Row>) {
  const ended = useRef(false);
  const typed = store.selection.editing?.from === 'replace';
  const start = typed ? '' : store.textAt(r, column.key);

  function end(text: string | undefined, step: Step): void {
    if (ended.current) return;
    ended.current = true;
    go(store, step);
    if (text === undefined) store.tell();
    else store.write([{ r, key: column.key, text }]);
  }
  const common = {
    'aria-label': `${column.title}, ${name}`,
    className: column.kind === 'text' || column.kind === 'choice' ? css['editor'] : clsx('figure right', css['editor']),
    onBlur: (event: { currentTarget: { value: string } }) => {
      // Elsewhere on the page was clicked: what was typed stays, and the focus is theirs.
      if (!ended.current) store.selection.stopEditing();
      end(event.currentTarget.value, 'stay');
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      event.stopPropagation();
      if (event.nativeEvent.isComposing) return;
      const step =
        event.key === 'Escape' ? 'stay' : stepOf(event, typed && column.kind !== 'choice', column.kind === 'text');
      if (!step) return;
      event.preventDefault();
      end(event.key === 'Escape' ? undefined : event.currentTarget.value, step);
    },
  };
  if (column.kind === 'choice')
    return <ChoiceEditor {...common} options={column.options} start={start} choose={(label) => end(label, 'stay')} />;
  if (column.kind === 'text') return <textarea {...common} ref={takeFocus} rows={1} defaultValue={start} dir="auto" />;
  const inputMode = column.kind === 'date' || column.kind === 'mark' ? undefined : ('decimal' as const);
  return <input {...common} ref={takeFocus} defaultValue={start} inputMode={inputMode} autoComplete="off" />;
}

function takeFocus(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}

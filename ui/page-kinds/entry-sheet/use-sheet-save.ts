// Saving a sheet: nothing goes while a cell cannot be read; what the server refuses stands in the cells it names.

import { useRef } from 'react';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { showUnread } from '#ui/layers/unread.ts';
import type { ChangedRow, SheetDeclaration, SheetRow } from './sheet-declaration.ts';
import type { SheetStore } from './sheet-store.ts';
import type { DraftState } from './use-sheet-draft.ts';
import css from './sheet.module.css';

interface Options<Read extends Contract, Save extends Contract, Row extends SheetRow> {
  sheet: SheetDeclaration<Read, Save, Row>;
  data: DataOf<Read>;
  store: SheetStore<Row>;
  draft: Pick<DraftState, 'forget' | 'sent' | 'setSent'>;
  say: (words: string) => void;
}

/** `rows.3.marks` → the cell of the fourth row that was sent. True when every complaint found its cell. */
export function placeRefusals<Row extends SheetRow>(
  failure: CallFailure,
  { store, sent, list }: { store: SheetStore<Row>; sent: readonly ChangedRow<Row>[]; list: string },
): boolean {
  const errors = Object.entries(failure.errors ?? {});
  const keys = new Set<string>(store.columns.map((one) => one.key));
  const placed = errors.flatMap(([path, messages]) => {
    const [name, index, ...rest] = path.split('.');
    const row = name === list ? sent[Number(index)] : undefined;
    const key = rest.find((part) => keys.has(part)) ?? row?.keys[0];
    return row && key ? [{ r: row.index, key, message: messages[0] ?? failure.message }] : [];
  });
  if (!placed.length) return false;
  store.refuse(placed);
  const [first] = placed;
  if (first) store.selection.go({ r: first.r, c: store.columns.findIndex((one) => one.key === first.key) });
  store.tell();
  return placed.length === errors.length;
}

/** What was kept is no longer unsaved; what was not stands red where it was typed, and in the draft. */
function keepTheRest<Row extends SheetRow>(
  store: SheetStore<Row>,
  sent: readonly ChangedRow<Row>[],
  refused: readonly { index: number; key: string; message: string }[],
): void {
  const bad = new Set(refused.map((one) => one.index));
  store.savedRows(sent.flatMap((row, i) => (bad.has(i) ? [] : [row.index])));
  store.refuse(
    refused.flatMap(({ index, key, message }) => {
      const row = sent[index];
      return row ? [{ r: row.index, key, message }] : [];
    }),
  );
}

export function useSheetSave<Read extends Contract, Save extends Contract, Row extends SheetRow>(
  options: Options<Read, Save, Row>,
): { save: () => Promise<void>; busy: boolean } {
  const { sheet, data, store, say } = options;
  const sent = useRef<readonly ChangedRow<Row>[]>([]);
  const { act, busy } = useAct(sheet.save, {
    firstKey: options.draft.sent,
    onFailure: (failure, lost) => {
      options.draft.setSent(lost);
      return placeRefusals(failure, { store, sent: sent.current, list: sheet.errorList ?? 'rows' });
    },
    onDone: (answer, message) => {
      if (sheet.refused) {
        keepTheRest(store, sent.current, sheet.refused(answer));
        options.draft.setSent(undefined);
      } else {
        store.saved();
        options.draft.forget();
      }
      toast(message || 'Saved');
      say('');
    },
  });

  async function save(): Promise<void> {
    // A field that is still open keeps what it holds.
    if (
      document.activeElement instanceof HTMLElement &&
      document.activeElement.matches(`.${css['editor']}, .${css['sheet-phone']} input`)
    )
      document.activeElement.blur();
    const unread = store
      .problems()
      .filter(({ r, c }) => store.problemAt(r, store.columns[c]?.key ?? '')?.text !== undefined);
    const waits = new Set(sheet.refused ? unread.map((one) => one.r) : []);
    const changed = store.changedRows().filter((one) => !waits.has(one.index));
    sent.current = changed;
    if (!changed.length && !unread.length) return;
    const [first] = unread;
    if (first && (!sheet.refused || !changed.length)) {
      store.selection.go(first);
      store.tell();
      say(`${counted(unread.length, 'cell is', 'cells are')} to be corrected first; nothing was saved`);
      return;
    }
    const question = sheet.summary?.(changed);
    if (question && (showUnread() || !(await ask(question)))) return;
    await act(sheet.toInput(changed, data));
  }
  return { save, busy };
}

// A sheet whose rows are there: the grid (or the phone's rows), its draft, and Save.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy, IconHistory } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { agree, counted, grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { type KeyNote, useKeyNotes } from '#ui/layers/key-notes.ts';
import { Page } from '#ui/page/page.tsx';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { SheetBelow, SheetTools } from './sheet-bar.tsx';
import type { SheetDeclaration, SheetRow } from './sheet-declaration.ts';
import { draftKey } from './sheet-draft.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetPhone } from './sheet-phone.tsx';
import { SheetStore } from './sheet-store.ts';
import { useSheetDraft, type DraftState } from './use-sheet-draft.ts';
import { useSheetSave } from './use-sheet-save.ts';

const SHEET_KEYS: readonly KeyNote[] = [
  ['← ↑ ↓ →', 'Cell by cell; with Ctrl to the end'],
  ['Enter', 'Write in the cell'],
  ['F2', 'Edit the cell'],
  ['Delete', 'Empty the cells'],
  ['Ctrl C', 'Copy the cells'],
  ['Ctrl V', 'Paste a block, from Excel too'],
  ['Ctrl D', 'Fill down'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Y', 'Do again'],
  ['Esc Tab', 'Leave the sheet'],
];

interface Props<Read extends Contract, Save extends Contract, Row extends SheetRow> {
  sheet: SheetDeclaration<Read, Save, Row>;
  data: DataOf<Read>;
  rows: readonly Row[];
  input: unknown;
  narrow: boolean;
  currency: Currency;
  user_id: number;
  /** The filters above. */
  bar: ReactNode;
}

export function OpenSheet<Read extends Contract, Save extends Contract, Row extends SheetRow>(
  props: Props<Read, Save, Row>,
) {
  const { sheet, data, rows, narrow, currency } = props;
  const [store] = useState(() => {
    const columns = typeof sheet.columns === 'function' ? sheet.columns(data) : sheet.columns;
    const first = rows.length || !sheet.newRow ? rows : [];
    const { newRow, derive, pasteBy } = sheet;
    const made = new SheetStore<Row>({ rows: first, columns, currency, newRow, derive, pasteBy });
    if (!made.rows.length) made.grow(1);
    return made;
  });
  const keyOf = useCallback((row: Row, index: number) => sheet.rowKey(row, index), [sheet]);
  const draft = useSheetDraft(draftKey(props.user_id, sheet.title, props.input), store, keyOf);
  const [said, say] = useState('');
  const { save, busy } = useSheetSave({ sheet, data, store, draft, say });
  useShortcuts([['mod+S', () => void save(), 'Save the sheet']], { inFields: true });
  useKeyNotes(SHEET_KEYS);
  useSyncExternalStore(store.subscribe, () => store.edits);
  const seen = useRef(data);
  useEffect(() => {
    if (data === seen.current) return;
    seen.current = data;
    store.rebase(rows, keyOf);
  }, [data, rows, store, keyOf]);
  const changed = store.changedRows().length;

  return (
    <Page
      title={sheet.title}
      text={sheet.text}
      crumbs={sheet.crumbs}
      beside={
        <Text c="dimmed" className="figure">
          {grouped(store.rows.length)}
        </Text>
      }
      actions={
        <>
          {sheet.actions?.(data, changed)}
          <Button
            leftSection={<IconDeviceFloppy size={16} />}
            onClick={() => void save()}
            loading={busy}
            disabled={!changed}
            aria-keyshortcuts="Control+S"
          >
            {sheet.button(changed)}
          </Button>
        </>
      }
    >
      <UnsavedGuard when={draft.kept === 'not kept'} />
      {sheet.above?.()}
      <Group justify="space-between" gap="xs">
        {props.bar ?? <span />}
        <Group gap="xs">
          {sheet.tools?.(
            {
              rows: store.rows,
              write: (edits) => store.write(edits.map(({ index, key, text }) => ({ r: index, key, text }))).kept,
            },
            data,
          )}
          <SheetTools store={store} say={say} />
        </Group>
      </Group>
      <Restored draft={draft} />
      {narrow ? (
        <SheetPhone store={store} rowName={sheet.rowName} />
      ) : (
        <SheetGrid store={store} label={sheet.title} rowName={sheet.rowName} say={say} />
      )}
      <SheetBelow store={store} said={said} kept={draft.kept} narrow={narrow} />
      {sheet.below?.(store.rows, data)}
    </Page>
  );
}

function Restored({ draft }: { draft: DraftState }) {
  const { restored } = draft;
  if (!restored?.cells) return null;
  return (
    <Alert
      variant="light"
      color="blue"
      icon={<IconHistory size={18} />}
      title={
        <>
          What you typed on <Instant iso={restored.at} between=" at " /> is back
        </>
      }
      withCloseButton
      closeButtonLabel="Close"
      onClose={draft.close}
    >
      <Group gap="sm">
        <Text fz="sm">
          {counted(restored.cells, 'cell')} {agree(restored.cells, 'is', 'are')} not saved yet.
          {restored.changedMeanwhile
            ? ` ${restored.changedMeanwhile} of them were changed by others since: look at them before you save.`
            : ''}
        </Text>
        <Button size="compact-sm" variant="default" onClick={draft.discard}>
          Discard them
        </Button>
      </Group>
    </Alert>
  );
}

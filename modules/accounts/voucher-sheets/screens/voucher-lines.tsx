// The lines of an open voucher: the house's entry sheet, one row at a time on a phone; Ctrl+Enter adds what is missing.

import { Button, Group, Kbd, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNarrow } from '#ui/page/narrow.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { SheetBelow, SheetTools } from '#ui/page-kinds/entry-sheet/sheet-bar.tsx';
import { SheetGrid } from '#ui/page-kinds/entry-sheet/sheet-grid.tsx';
import { SheetPhone } from '#ui/page-kinds/entry-sheet/sheet-phone.tsx';
import type { LineRow } from './line-columns.ts';
import { SplitButton } from './split-button.tsx';
import type { VoucherSheet } from './use-voucher-sheet.ts';
import css from '#ui/page-kinds/entry-sheet/sheet.module.css';

const nameOfRow = (sheet: VoucherSheet) => (row: LineRow) =>
  sheet.form.accounts.find((one) => one.id === row.account_id)?.name ?? 'Line';

export function VoucherLines({ sheet }: { sheet: VoucherSheet }) {
  const { store } = sheet;
  const narrow = useNarrow();
  const [said, say] = useState('');
  const around = useRef<HTMLDivElement>(null);
  const add = () => {
    sheet.addLine();
    around.current?.querySelector<HTMLElement>(`.${css['sheet']}`)?.focus();
  };
  useShortcuts([['mod+Enter', add, 'Add a line']], { inFields: true });
  // A cell that is being written keeps its keys: this one ends it first.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (document.activeElement instanceof HTMLElement && document.activeElement.matches(`.${css['editor']}`))
      document.activeElement.blur();
    add();
  };
  return (
    <div ref={around} onKeyDownCapture={onKeyDownCapture}>
      <Group justify="space-between" mb={4}>
        <Group gap="xs">
          <Text fw={600}>Lines</Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={add}
            aria-keyshortcuts="Control+Enter"
          >
            Add line
          </Button>
          <SplitButton sheet={sheet} />
          {narrow ? null : (
            <Text fz="xs" c="dimmed">
              <Kbd size="xs">Ctrl Enter</Kbd> adds a line, <Kbd size="xs">Ctrl S</Kbd> saves the draft
            </Text>
          )}
        </Group>
        <SheetTools store={store} say={say} />
      </Group>
      {narrow ? (
        <SheetPhone store={store} rowName={nameOfRow(sheet)} />
      ) : (
        <SheetGrid store={store} label="Lines of the voucher" rowName={nameOfRow(sheet)} say={say} />
      )}
      <SheetBelow
        store={store}
        said={said}
        kept={sheet.dirty ? (sheet.kept ? 'kept' : 'not kept') : 'nothing'}
        narrow={narrow}
      />
    </div>
  );
}

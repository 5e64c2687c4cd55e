// The lines above and below the sheet: undo, fill down, problems to walk through; what the active cell wants, where the draft lies.

import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconArrowBarDown, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { counted } from '#kernel/counted.ts';
import { fillDown } from './sheet-acts.ts';
import type { SheetRow } from './sheet-declaration.ts';
import type { SheetStore } from './sheet-store.ts';
import css from './sheet.module.css';

interface Props<Row extends SheetRow> {
  store: SheetStore<Row>;
  say: (words: string) => void;
}

export function SheetTools<Row extends SheetRow>({ store, say }: Props<Row>) {
  useSyncExternalStore(store.subscribe, () => store.version);
  const problems = store.problems();
  const next = () => {
    const { r, c } = store.selection.active;
    const after = problems.find((one) => one.r > r || (one.r === r && one.c > c)) ?? problems[0];
    if (!after) return;
    store.selection.go(after);
    store.tell();
    document.querySelector<HTMLElement>(`.${css['sheet']}`)?.focus();
  };
  return (
    <Group gap={6}>
      <ActionIcon
        variant="default"
        size={30}
        title="Undo (Ctrl+Z)"
        aria-label="Undo"
        disabled={!store.canUndo()}
        onClick={() => store.undo()}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        title="Do again (Ctrl+Y)"
        aria-label="Do again"
        disabled={!store.canRedo()}
        onClick={() => store.redo()}
      >
        <IconArrowForwardUp size={16} />
      </ActionIcon>
      <Button
        variant="default"
        size="xs"
        h={30}
        title="Fill down (Ctrl+D)"
        leftSection={<IconArrowBarDown size={16} />}
        onClick={() => say(fillDown(store))}
      >
        Fill down
      </Button>
      {problems.length ? (
        <Button
          variant="light"
          color="red"
          size="xs"
          h={30}
          leftSection={<IconAlertTriangle size={16} />}
          onClick={next}
        >
          {counted(problems.length, 'cell to correct', 'cells to correct')}
        </Button>
      ) : null}
    </Group>
  );
}

interface BelowProps<Row extends SheetRow> {
  store: SheetStore<Row>;
  said: string;
  /** What is typed is safe in the browser. */
  kept: 'nothing' | 'kept' | 'not kept';
  /** A phone has no keys to name. */
  narrow: boolean;
}

const KEPT = {
  nothing: 'Everything is saved',
  kept: 'What you typed is kept on this computer until you save',
  'not kept': 'This browser cannot keep drafts: save before you close the page',
};

export function SheetBelow<Row extends SheetRow>({ store, said, kept, narrow }: BelowProps<Row>) {
  useSyncExternalStore(store.subscribe, () => store.version);
  const { r, c } = store.selection.active;
  const column = store.columns[c];
  const problem = column ? store.problemAt(r, column.key) : undefined;
  return (
    <Group justify="space-between" gap="sm" className={css['below']}>
      <Text fz="sm" role="status" c={problem ? 'var(--bad)' : 'dimmed'}>
        {problem ? `${column?.title}: ${problem.message}` : said || column?.hint || KEPT[kept]}
      </Text>
      {narrow ? null : (
        <Text fz="xs" c="dimmed">
          <Kbd size="xs">F2</Kbd> edit · <Kbd size="xs">Ctrl D</Kbd> fill down · <Kbd size="xs">Esc</Kbd>{' '}
          <Kbd size="xs">Tab</Kbd> leave the sheet
        </Text>
      )}
    </Group>
  );
}

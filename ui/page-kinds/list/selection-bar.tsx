// The bar that rises from below when rows are ticked: the count, all filtered rows, and the bulk actions (design, Lists).

import { Button, CloseButton, Group, Menu, Paper, Text, Transition } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { grouped } from '#kernel/counted.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { ActionItems } from '#ui/page/action-items.tsx';
import { useMay } from '#ui/session/session.ts';
import type { BulkAction, Selection } from './list-declaration.ts';
import css from './selection-bar.module.css';

interface Props<Row> {
  selection: Selection<Row>;
  total: number;
  takeAll: () => void;
  actions: readonly BulkAction<Row>[];
  openDialog: (action: BulkAction<Row>) => void;
}

/** So many stand in one line beside the count; the rest open from the last button. */
const IN_LINE = 5;

export function SelectionBar<Row>({ selection, total, takeAll, actions, openDialog }: Props<Row>) {
  const may = useMay();
  const shown = actions.filter((one) => may(one.permissions) && (!selection.all || one.takesAll !== false));

  const inLine = shown.length > IN_LINE ? shown.slice(0, IN_LINE - 1) : shown;
  const rest = shown.slice(inLine.length);

  async function start(action: BulkAction<Row>): Promise<void> {
    // All rows of the filters are chosen by what stands in them.
    if (showUnread()) return;
    if (action.dialog) return openDialog(action);
    const question = action.question?.(selection);
    if (question && !(await ask(question))) return;
    await action.run?.(selection);
    selection.clear();
  }

  const mayTakeAll = !selection.all && selection.rows.length < total && actions.some((one) => one.takesAll !== false);
  return (
    <Transition mounted={selection.count > 0} transition="slide-up" duration={120}>
      {(style) => (
        <Paper
          style={style}
          className={css['selection-bar']}
          shadow="lg"
          withBorder
          p="xs"
          role="region"
          aria-label="Selected rows"
        >
          <Group gap="sm">
            <CloseButton aria-label="Clear the selection" onClick={selection.clear} />
            <Text fw={600} aria-live="polite">
              {grouped(selection.count)} selected
            </Text>
            {mayTakeAll ? (
              <Button variant="subtle" size="xs" onClick={takeAll}>
                Select all {grouped(total)}
              </Button>
            ) : null}
            {inLine.map((action) => (
              <Button
                key={action.label}
                size="xs"
                variant="light"
                leftSection={action.icon ? <action.icon size={16} /> : undefined}
                onClick={() => void start(action)}
              >
                {action.label}
              </Button>
            ))}
            {rest.length > 0 ? (
              <Menu position="top-end">
                <Menu.Target>
                  <Button size="xs" variant="light" leftSection={<IconDots size={16} />}>
                    More
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <ActionItems actions={rest} start={start} />
                </Menu.Dropdown>
              </Menu>
            ) : null}
          </Group>
        </Paper>
      )}
    </Transition>
  );
}

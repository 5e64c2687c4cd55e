// Which columns, and in which order: tick to show; Alt with an arrow, or the buttons, move a column.

import { ActionIcon, Button, Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import type { ColumnChoice } from '../use-columns.ts';

export function ColumnPanel<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const list = useRef<HTMLDivElement>(null);
  const [first, ...movable] = choice.all;
  const order = choice.all.map((one) => one.key);
  const hidden = order.filter((key) => !choice.isShown(key));

  function toggle(key: string): void {
    choice.choose(order, hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  }
  function move(key: string, step: number): void {
    const at = order.indexOf(key);
    const to = at + step;
    if (to < 1 || to >= order.length) return;
    choice.choose(order.toSpliced(at, 1).toSpliced(to, 0, key), hidden);
    // The focus goes with the column.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-column="${key}"]`)?.focus());
  }
  function onKey(event: KeyboardEvent, key: string): void {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(key, step);
  }

  return (
    <Stack gap={6} w={260}>
      <Text fz="xs" c="dimmed">
        {first?.title} stays first. Alt with an arrow moves a column.
      </Text>
      <ScrollArea.Autosize mah={360} viewportRef={list}>
        {movable.map((column, i) => (
          <Group key={column.key} justify="space-between" wrap="nowrap" mih={32} gap="xs">
            <Checkbox
              size="xs"
              label={column.title}
              data-column={column.key}
              checked={choice.isShown(column.key)}
              onChange={() => toggle(column.key)}
              onKeyDown={(event) => onKey(event, column.key)}
            />
            <Group gap={2} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move ${column.title} to the left`}
                disabled={i === 0}
                onClick={() => move(column.key, -1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move ${column.title} to the right`}
                disabled={i === movable.length - 1}
                onClick={() => move(column.key, 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </ScrollArea.Autosize>
      <Button variant="default" size="xs" onClick={choice.reset}>
        Restore the standard columns
      </Button>
    </Stack>
  );
}

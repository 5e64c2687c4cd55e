// One column of a board and its cards.

import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Anchor, Badge, Box, Group, Menu, Paper, Text, Title } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import type { BoardColumn as Column, BoardDeclaration } from './board-declaration.ts';
import css from './board.module.css';

interface Common<C extends Contract, Move extends Contract, Card> {
  board: BoardDeclaration<C, Move, Card>;
  column: Column;
  allowed: (card: Card, to: string) => boolean;
  moveTo: (card: Card, to: string) => void;
}

export function BoardColumn<C extends Contract, Move extends Contract, Card>(
  props: Common<C, Move, Card> & { cards: readonly Card[] },
) {
  const { column, cards, board } = props;
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  return (
    <section
      ref={setNodeRef}
      className={clsx(css['board-column'], css[`tone-${column.tone ?? 'plain'}`], isOver && css['is-over'])}
      aria-labelledby={`column-${column.key}`}
    >
      <Group justify="space-between">
        <Title order={2} size="h5" id={`column-${column.key}`}>
          {column.title}
        </Title>
        <Badge variant="light" color="gray" className="figure">
          {cards.length}
        </Badge>
      </Group>
      <ul>
        {cards.map((card) => (
          <BoardCard key={board.cardKey(card)} {...props} card={card} />
        ))}
      </ul>
      {cards.length === 0 ? (
        <Text c="dimmed" fz="sm" ta="center" py="md">
          Nothing here
        </Text>
      ) : null}
    </section>
  );
}

const COLUMN = `.${css['board-column']}`;
const CARD = '[data-card]';

/** The card beside the focused one: up and down in the column, left and right in the next. */
function walk(from: HTMLElement, key: string): HTMLElement | undefined {
  const column = from.closest(COLUMN);
  const cards = [...(column?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  const at = cards.indexOf(from);
  if (key === 'ArrowDown') return cards[at + 1];
  if (key === 'ArrowUp') return cards[at - 1];
  const columns = [...document.querySelectorAll(COLUMN)];
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let i = columns.indexOf(column as Element) + step; i >= 0 && i < columns.length; i += step) {
    const there = [...(columns[i]?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    if (there.length) return there[Math.min(at, there.length - 1)];
  }
  return undefined;
}

function focusCard(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
  cards.find((one) => one.dataset['card'] === id)?.focus();
}

function BoardCard<C extends Contract, Move extends Contract, Card>({
  board,
  column,
  card,
  allowed,
  moveTo,
}: Common<C, Move, Card> & { card: Card }) {
  const id = String(board.cardKey(card));
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: !board.move });
  const title = board.cardTitle(card);
  const link = board.link?.(card);
  const targets = board.columns.filter((one) => one.key !== column.key && allowed(card, one.key));

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const to = step && board.columns[board.columns.indexOf(column) + step];
      if (!to) return;
      moveTo(card, to.key);
      // The focus goes with the card.
      requestAnimationFrame(() => focusCard(id));
    } else walk(event.currentTarget, event.key)?.focus();
  }

  return (
    <Paper
      component="li"
      ref={setNodeRef}
      withBorder
      className={clsx(css['board-card'], isDragging && css['is-dragging'])}
      data-card={id}
      tabIndex={0}
      aria-label={`${title}, ${column.title}`}
      aria-keyshortcuts="Control+ArrowRight Control+ArrowLeft"
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={listeners?.['onPointerDown'] as React.PointerEventHandler | undefined}
      onTouchStart={listeners?.['onTouchStart'] as React.TouchEventHandler | undefined}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        {link ? (
          <Anchor component={Link} to={link} fw={600} fz="sm" draggable={false}>
            {title}
          </Anchor>
        ) : (
          <Text fw={600} fz="sm">
            {title}
          </Text>
        )}
        {targets.length ? (
          <Menu position="bottom-end" shadow="md" withinPortal>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move ${title}`}
                onPointerDown={(event) => event.stopPropagation()}
              >
                <IconDotsVertical size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Move to</Menu.Label>
              {targets.map((one) => (
                <Menu.Item key={one.key} onClick={() => moveTo(card, one.key)}>
                  {one.title}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </Group>
      {board.cardText ? (
        <Box c="dimmed" fz="sm">
          {board.cardText(card)}
        </Box>
      ) : null}
    </Paper>
  );
}

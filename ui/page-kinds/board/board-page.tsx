// A board as a page: filters, columns with their counts, moves that stand at once and go back when they are refused.

import { DndContext, PointerSensor, TouchSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FilterBar, FilterChips } from '#ui/filters/filter-bar.tsx';
import { useOpenFilters } from '#ui/filters/open-filters.ts';
import { wireValues } from '#ui/filters/filter.ts';
import { RowScope } from '#ui/layers/row-scope.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { BoardColumn } from './board-column.tsx';
import type { BoardDeclaration } from './board-declaration.ts';
import css from './board.module.css';

/** The line under the board says it in words of the school. */
const silent = () => undefined;
const SILENT = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

interface Props<C extends Contract, Move extends Contract, Card> {
  board: BoardDeclaration<C, Move, Card>;
}

type PageProps<C extends Contract, Move extends Contract, Card> = Props<C, Move, Card> & {
  /** Part of a page that has its own title already, as a tab. */
  inside?: boolean;
};

export function BoardPage<C extends Contract, Move extends Contract, Card>({
  board,
  inside,
}: PageProps<C, Move, Card>) {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const narrow = useNarrow();
  const filters = board.filters ?? [];
  const values = filterValues(filters, params, board.call);
  const input = { ...wireValues(filters, values), ...board.fixed } as InputOf<C>;
  const answer = useCall(board.call, input, { keep: true });
  const set = (name: string, value: string | undefined) => change(filterChange(filters, name, value));
  const open = useOpenFilters(filters);
  const clear = () => change(Object.assign({}, ...filters.map((one) => filterChange(filters, one.name, undefined))));
  const cards = answer.data === undefined ? [] : board.cards(answer.data);
  const body = (
    <>
      {filters.length ? (
        <Group gap="xs" role="search">
          <FilterBar filters={filters} values={values} onChange={set} open={open} clear={clear} />
        </Group>
      ) : null}
      <FilterChips filters={filters} values={values} onChange={set} open={open} />
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data === undefined ? (
        <RowsSkeleton />
      ) : cards.length === 0 ? (
        <Empty title={board.empty.title} text={board.empty.text} />
      ) : (
        <Columns board={board} cards={cards} narrow={narrow} />
      )}
    </>
  );
  if (inside) return body;
  return (
    <Page
      title={board.title}
      text={board.text}
      beside={
        answer.data === undefined ? null : (
          <Text c="dimmed" className="figure">
            {grouped(cards.length)}
          </Text>
        )
      }
      actions={<PageActions actions={board.actions ?? []} />}
    >
      {body}
    </Page>
  );
}

function Columns<C extends Contract, Move extends Contract, Card>({
  board,
  cards,
  narrow,
}: Props<C, Move, Card> & { cards: readonly Card[]; narrow: boolean }) {
  const { columns, move } = board;
  // A moved card stands in its new column while the server answers.
  const [moved, setMoved] = useState<{ card: Card; to: string }>();
  const [said, say] = useState('');
  const [shown, setShown] = useState(columns[0]?.key ?? '');
  const [asking, setAsking] = useState<(now: readonly Card[]) => ReactNode>();
  const { act } = useAct(move?.call ?? board.call);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const keyOf = (card: Card) => String(board.cardKey(card));
  const columnOf = (card: Card) => (moved && keyOf(moved.card) === keyOf(card) ? moved.to : board.columnOf(card));
  const allowed = (card: Card, to: string) =>
    move !== undefined && columnOf(card) !== to && (move.allowed?.(card, to) ?? true);

  async function moveTo(card: Card, to: string): Promise<void> {
    const title = columns.find((one) => one.key === to)?.title ?? to;
    if (!move || !allowed(card, to)) return say(`${board.cardTitle(card)} cannot be moved to ${title}`);
    const close = () => setAsking(undefined);
    if (move.dialog?.(card, to, close)) {
      setMoved(undefined);
      const key = keyOf(card);
      return setAsking(() => (now: readonly Card[]) => (
        <RowScope value={key}>{move.dialog?.(now.find((one) => keyOf(one) === key) ?? card, to, close)}</RowScope>
      ));
    }
    setMoved({ card, to });
    const done = await act(move.toInput(card, to));
    say(
      done === undefined
        ? `${board.cardTitle(card)} stayed where it was`
        : `${board.cardTitle(card)} moved to ${title}`,
    );
    if (done === undefined) setMoved(undefined);
  }
  function onDragEnd({ active, over }: DragEndEvent): void {
    const card = cards.find((one) => keyOf(one) === active.id);
    if (card && over && columnOf(card) !== over.id) void moveTo(card, String(over.id));
  }

  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd} accessibility={{ announcements: SILENT }}>
      {narrow ? (
        <ColumnChoice
          value={shown}
          onChange={setShown}
          data={columns.map((one) => ({
            value: one.key,
            label: `${one.title} ${cards.filter((card) => columnOf(card) === one.key).length}`,
          }))}
        />
      ) : null}
      <div className={css['board']}>
        {columns
          .filter((one) => !narrow || one.key === shown)
          .map((column) => (
            <BoardColumn
              key={column.key}
              column={column}
              board={board}
              cards={cards.filter((card) => columnOf(card) === column.key)}
              allowed={allowed}
              moveTo={(card, to) => void moveTo(card, to)}
            />
          ))}
      </div>
      {asking?.(cards)}
      <Text fz="sm" c="dimmed" role="status">
        {said || (narrow || !move ? '' : 'The arrow keys go from card to card; Ctrl with an arrow moves a card.')}
      </Text>
    </DndContext>
  );
}

interface ChoiceProps {
  value: string;
  onChange: (key: string) => void;
  data: { value: string; label: string }[];
}

/** More columns than a phone is wide stand in a list. */
const BESIDE = 4;

function ColumnChoice({ value, onChange, data }: ChoiceProps) {
  if (data.length > BESIDE)
    return (
      <NativeSelect
        aria-label="Column"
        value={value}
        data={data}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return <SegmentedControl fullWidth size="xs" aria-label="Column" value={value} onChange={onChange} data={data} />;
}

// Rows of a list in whatever state they are: loading, failed, refused, empty, cards or table, with the selection.

import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import type { CallState } from '#ui/calls/use-call.ts';
import { Late } from '#ui/late/late.tsx';
import { openBefore, OpenedBy } from '#ui/layers/reopen.ts';
import { RowScope } from '#ui/layers/row-scope.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { valueOf, type Column } from '#ui/table/column.ts';
import { bodyValues } from './body-values.ts';
import { ListCards } from './list-cards.tsx';
import type { BulkAction, ListDeclaration, RowAction, RowOf, Selection } from './list-declaration.ts';
import { ListPages } from './list-pages.tsx';
import { ListTable } from './list-table.tsx';
import { RowMenu } from './row-menu.tsx';
import type { ListState } from './use-list-state.ts';
import { lazyPart } from '#ui/late/lazy-part.ts';

// Drawn with the rows and shown when some are ticked: it comes behind them.
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);
const Pictures = lazyPart(async () => (await import('./list-pictures.tsx')).ListPictures);

interface Props<C extends Contract> {
  list: ListDeclaration<C>;
  state: ListState;
  answer: CallState<{ data: RowOf<C>[]; total: number }>;
  asked: Record<string, unknown>;
  narrow: boolean;
  columns: readonly Column<RowOf<C>>[];
  all: boolean;
  setAll: (all: boolean) => void;
}

export function ListBody<C extends Contract>(props: Props<C>) {
  const { list, state, answer, narrow } = props;
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={state.size > 15 ? 15 : state.size} />;
  if (!answer.data.data.length) return <NothingFound list={list} state={state} />;
  return (
    <>
      <Rows {...props} rows={answer.data.data} total={answer.data.total} />
      <ListPages state={state} total={answer.data.total} narrow={narrow} />
    </>
  );
}

interface Over<Row> {
  row: Row;
  action: RowAction<Row>;
}

const byRow = <C extends Contract>({ rowKey }: ListDeclaration<C>, { row, action }: Over<RowOf<C>>): string =>
  `row ${rowKey(row)} ${action.label}`;

/** The window over a row in which something was typed before the page was loaded again. */
function overBefore<C extends Contract>(list: ListDeclaration<C>, rows: readonly RowOf<C>[]) {
  const by = openBefore();
  const all = (by === undefined ? [] : (list.rowActions ?? [])).flatMap((action) =>
    rows.map((row) => ({ row, action })),
  );
  return all.find(
    ({ row, action }) => action.dialog && byRow(list, { row, action }) === by && (action.show?.(row) ?? true),
  );
}

function Rows<C extends Contract>(props: Props<C> & { rows: RowOf<C>[]; total: number }) {
  type Row = RowOf<C>;
  const { list, state, rows, total, all, setAll, asked, columns } = props;
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<Row[]>([]);
  // A window over a row is drawn with the row as it is now: its form sees what others saved (decision 0139).
  const [over, setOver] = useState(() => overBefore(list, rows));
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => {
    setOver(undefined);
    setDialog(undefined);
  };

  const keys = new Set(ticked.map((one) => list.rowKey(one)));
  const selectedRows = all ? rows : ticked;
  const first = columns[0];
  const rowName = (row: Row) => list.rowName?.(row) ?? (first ? String(valueOf(row, first) ?? '') : '');
  const linked = columns.map((one, i) => (i === 0 && !one.link && list.rowLink ? { ...one, link: list.rowLink } : one));
  // A card may say in one field what the table says in many.
  const onCards = [...linked, ...list.columns.filter((one) => one.card && one.hidden && !columns.includes(one))];
  const selection: Selection<Row> = {
    rows: selectedRows,
    all,
    count: all ? total : ticked.length,
    filters: asked,
    chosen: all
      ? { all: { filters: bodyValues(list.call, asked), count: total } }
      : { ids: ticked.map((row) => Number(list.rowKey(row))) },
    clear: () => {
      setTicked([]);
      setAll(false);
    },
  };
  // Rows ticked on other pages stay ticked; the table reports only those of this page.
  const select = (shown: Row[]) => {
    const here = new Set(rows.map((one) => list.rowKey(one)));
    setAll(false);
    setTicked([...ticked.filter((one) => !here.has(list.rowKey(one))), ...shown]);
  };
  const menu = (row: Row) => (
    <RowMenu
      row={row}
      name={rowName(row)}
      actions={list.rowActions ?? []}
      openDialog={(action) => setOver({ row, action })}
    />
  );
  const openBulkDialog = (action: BulkAction<Row>) => setDialog(action.dialog?.(selection, close));
  const bulk = list.bulkActions ?? [];
  const chosen = bulk.length ? rows.filter((one) => all || keys.has(list.rowKey(one))) : undefined;

  return (
    <>
      {list.picture ? (
        <Late meanwhile={<RowsSkeleton rows={6} />}>
          <Pictures
            rows={rows}
            rowKey={list.rowKey}
            rowName={rowName}
            picture={list.picture}
            menu={list.rowActions?.length ? menu : undefined}
            selected={chosen}
            onSelect={select}
          />
        </Late>
      ) : props.narrow ? (
        <ListCards rows={rows} rowKey={list.rowKey} columns={onCards} menu={menu} />
      ) : (
        <ListTable
          rows={rows}
          rowKey={list.rowKey}
          rowName={rowName}
          columns={linked}
          sort={state.sort}
          onSort={state.setSort}
          onOpen={(row) => {
            const to = list.rowLink?.(row);
            if (to) void navigate(to);
          }}
          refreshing={props.answer.refreshing}
          menu={list.rowActions?.length ? menu : undefined}
          selected={chosen}
          onSelect={select}
        />
      )}
      {bulk.length ? (
        <Late meanwhile={null}>
          <SelectionBar
            selection={selection}
            total={total}
            takeAll={() => setAll(true)}
            actions={bulk}
            openDialog={openBulkDialog}
          />
        </Late>
      ) : null}
      {over ? (
        <RowScope value={list.rowKey(over.row)}>
          <OpenedBy value={byRow(list, over)}>
            {over.action.dialog?.(rows.find((one) => list.rowKey(one) === list.rowKey(over.row)) ?? over.row, close)}
          </OpenedBy>
        </RowScope>
      ) : null}
      {dialog}
    </>
  );
}

function NothingFound<C extends Contract>({ list, state }: { list: ListDeclaration<C>; state: ListState }) {
  // What a list begins with is no narrowing: an empty inbox is good news and not a failed search.
  const narrowed =
    state.search !== '' || (list.filters ?? []).some((one) => (state.filters[one.name] ?? '') !== (one.initial ?? ''));
  if (!narrowed && state.page === 1) return <Empty title={list.empty.title} text={list.empty.text} />;
  return (
    <Empty title="Nothing found" text="No row fits the search and the filters.">
      <Button
        variant="light"
        mt="xs"
        onClick={() => {
          state.clearFilters();
        }}
      >
        Clear search and filters
      </Button>
    </Empty>
  );
}

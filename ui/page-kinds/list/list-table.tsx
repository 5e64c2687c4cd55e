// The table of a list: sticky header, 36 px rows, sorting, selection; arrows move between rows and Enter opens one.

import { clsx } from 'clsx';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode } from 'react';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { type KeyNote, useKeyNotes } from '#ui/layers/key-notes.ts';
import { Late } from '#ui/late/late.tsx';
import type { EditProps } from './late/edit-cell.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useSession } from '#ui/session/session.ts';
import { Cell, currencyIn } from '#ui/table/cell.tsx';
import { HalfColumns } from '#ui/table/half-columns.tsx';
import { isFigure, sortName, type Column } from '#ui/table/column.ts';
import { lazyPart } from '#ui/late/lazy-part.ts';
import pageCss from '#ui/page/page.module.css';
import tableCss from '#ui/table/table.module.css';
import css from './pinned.module.css';

interface Props<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
  onOpen: (row: Row) => void;
  refreshing: boolean;
  menu: ((row: Row) => ReactNode) | undefined;
  selected: readonly Row[] | undefined;
  onSelect: (rows: Row[]) => void;
}

export function ListTable<Row>(props: Props<Row>) {
  const { rows, rowKey, sort } = props;
  const viewport = useKeptScroll();
  useShortcuts([['ArrowDown', toFirstRow, undefined, { preventDefault: false }]], { inFields: true });
  useKeyNotes(rows.length > 0 ? (props.selected ? [...ROW_KEYS, SELECT_KEY] : ROW_KEYS) : []);
  const columnName = sort?.replace(/^-/, '') ?? '';
  return (
    <div
      role="presentation"
      className={clsx(pageCss['rows'], tableCss['frame'])}
      onKeyDown={(event) => moveByKey(event, (index) => open(props, index))}
    >
      <DataTable<Row>
        scrollViewportRef={viewport}
        records={[...rows]}
        idAccessor={(row) => rowKey(row)}
        columns={tableColumns(props)}
        fetching={false}
        className={classOf(props)}
        horizontalSpacing="xs"
        verticalSpacing={0}
        highlightOnHover
        sortStatus={{ columnAccessor: columnName, direction: sort?.startsWith('-') ? 'desc' : 'asc' }}
        onSortStatusChange={(status) =>
          props.onSort(`${status.direction === 'desc' ? '-' : ''}${String(status.columnAccessor)}`)
        }
        customRowAttributes={(_, index) => ({ tabIndex: index === 0 ? 0 : -1, 'data-row': index })}
        {...(props.selected
          ? {
              selectedRecords: [...props.selected],
              onSelectedRecordsChange: props.onSelect,
              allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all rows of this page', size: 'xs' },
              getRecordSelectionCheckboxProps: (row: Row) => ({
                'aria-label': `Select ${props.rowName(row)}`,
                size: 'xs',
              }),
            }
          : {})}
      />
      <HalfColumns viewport={viewport} rows={rows} />
    </div>
  );
}

const classOf = <Row,>({ refreshing, selected, menu }: Props<Row>): string =>
  clsx(tableCss['list'], css['pinned'], {
    [tableCss['is-refreshing'] ?? '']: refreshing,
    [css['selects'] ?? '']: selected,
    [css['menus'] ?? '']: menu,
  });

const EditCell = lazyPart(async () => (await import('./late/edit-cell.tsx')).EditCell);

function Shown<Row>({ row, column, rowName }: Pick<EditProps<Row>, 'row' | 'column'> & Pick<Props<Row>, 'rowName'>) {
  const cell = <Cell row={row} column={column} />;
  if (!column.edit) return cell;
  return (
    <Late meanwhile={cell}>
      <EditCell row={row} column={column} edit={column.edit} rowName={rowName(row)} />
    </Late>
  );
}

/** The currency stands once, above its amounts; nowhere above amounts of two. */
function MoneyTitle<Row>({ column, rows }: { column: Column<Row>; rows: readonly Row[] }) {
  const { currency } = useSession();
  const units = new Set(rows.map((row) => column.currency?.(row) ?? currencyIn(row) ?? currency));
  return (
    <>
      {column.title} {units.size === 1 ? <small>{[...units]}</small> : null}
    </>
  );
}

function tableColumns<Row>({ columns, menu, rowName, rows }: Props<Row>): DataTableColumn<Row>[] {
  const shown = columns.map((column, nth): DataTableColumn<Row> => ({
    accessor: sortName(column) ?? column.key,
    title: column.kind === 'money' ? <MoneyTitle column={column} rows={rows} /> : column.title,
    sortable: Boolean(column.sort),
    textAlign: isFigure(column) ? 'right' : 'left',
    noWrap: true,
    ...(nth === 0 ? { titleClassName: css['first'], cellsClassName: () => css['first'] } : {}),
    // At least so wide: a figure is never cut by its own column.
    ...(column.width ? { width: column.width, cellsStyle: () => ({ maxWidth: 'none' }) } : {}),
    render: (row) => <Shown row={row} column={column} rowName={rowName} />,
  }));
  if (!menu) return shown;
  return [
    ...shown,
    {
      accessor: '__menu',
      title: <span className="visually-hidden">Actions</span>,
      width: 44,
      textAlign: 'right',
      titleClassName: css['last'],
      cellsClassName: () => css['last'],
      render: menu,
    },
  ];
}

function open<Row>({ rows, onOpen }: Props<Row>, index: number): void {
  const row = rows[index];
  if (row) onOpen(row);
}

const ROW_KEYS: readonly KeyNote[] = [
  ['↓ ↑', 'Row by row'],
  ['Enter', 'Open the row'],
];
const SELECT_KEY: KeyNote = ['Space', 'Select the row'];

/** From the page, its heading and the search field into the rows. */
function toFirstRow(event: KeyboardEvent): void {
  const from = event.target;
  const begins =
    from === document.body ||
    (from instanceof Element && from.matches('#page-title, [role=search] input[type=search]'));
  const row = begins ? document.querySelector<HTMLElement>('tr[data-row]') : null;
  if (!row) return;
  event.preventDefault();
  row.focus();
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Only when the row itself has the focus, so that menus and boxes inside keep their own keys. */
function moveByKey(event: ReactKeyboardEvent<HTMLElement>, onEnter: (index: number) => void): void {
  const row = event.target;
  if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return;
  const index = Number(row.dataset['row']);
  const all = event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]');
  const step = STEPS[event.key];
  const target =
    step !== undefined ? index + step : event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : undefined;
  if (target !== undefined) {
    event.preventDefault();
    all[target]?.focus();
  } else if (event.key === 'Enter') onEnter(index);
  else if (event.key === ' ') {
    event.preventDefault();
    row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  }
}

// The sheet itself: sticky head and totals, rows in view only, keyboard, mouse, clipboard. The grid holds the focus and names its
// active cell; a field stands there only while a cell is edited.

import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { isFigureCell, widthOf } from './cell-kinds.ts';
import type { SheetColumn, SheetRow } from './sheet-declaration.ts';
import { cellId, SheetLine } from './sheet-line.tsx';
import type { SheetStore } from './sheet-store.ts';
import { SheetTotals } from './sheet-totals.tsx';
import { useSheetEvents } from './use-sheet-events.ts';
import css from './sheet.module.css';

const LINE_PX = 34;
const NUMBER_PX = 48;

interface Props<Row extends SheetRow> {
  store: SheetStore<Row>;
  label: string;
  rowName: (row: Row) => string;
  /** Tells what happened to a block, under the sheet. */
  say: (words: string) => void;
}

/** Distance from the left of each frozen column; undefined for the others. */
function frozenOffsets<Row extends SheetRow>(columns: readonly SheetColumn<Row>[]): (number | undefined)[] {
  let x = NUMBER_PX;
  return columns.map((one) => {
    const at = one.frozen ? x : undefined;
    if (one.frozen) x += widthOf(one);
    return at;
  });
}

export function SheetGrid<Row extends SheetRow>({ store, label, rowName, say }: Props<Row>) {
  useSyncExternalStore(store.subscribe, () => store.version);
  const viewport = useRef<HTMLDivElement>(null);
  const sheet_id = useId();
  const { columns, selection, rows } = store;
  const left = useMemo(() => frozenOffsets(columns), [columns]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
    scrollPaddingStart: LINE_PX,
    scrollPaddingEnd: LINE_PX * 2,
  });
  const { r, c } = selection.active;
  useEffect(() => {
    if (rows.length) virtual.scrollToIndex(r, { align: 'auto' });
    showColumn(viewport.current, columns, c);
  }, [r, c, columns, rows.length, virtual]);
  const editing = selection.editing !== undefined;
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    // The field is gone; the keys are the grid's again.
    if (wasEditing.current && !editing && document.activeElement === document.body) viewport.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const events = useSheetEvents(store, { viewport, say });
  const template = `${NUMBER_PX}px ${columns.map((one) => `${widthOf(one)}px`).join(' ')}`;
  const items = virtual.getVirtualItems();
  return (
    <div
      ref={viewport}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={items.some((one) => one.index === r) ? cellId(sheet_id, r, c) : undefined}
      className={css['sheet']}
      style={{ '--sheet-columns': template } as React.CSSProperties}
      {...events}
    >
      <div role="rowgroup" className={css['sheet-head']}>
        <div role="row" aria-rowindex={1} className={css['sheet-row']}>
          <div role="columnheader" className={css['sheet-no']}>
            <span className="visually-hidden">Row</span>
          </div>
          {columns.map((column, i) => (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={i + 2}
              className={clsx(
                css['sheet-cell'],
                isFigureCell(column) && 'right',
                left[i] !== undefined && css['frozen'],
                i === c && css['here'],
              )}
              style={left[i] === undefined ? undefined : { left: left[i] }}
            >
              {column.title}
              {column.required ? <span aria-hidden> *</span> : null}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={css['sheet-body']} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <SheetLine
              key={index}
              store={store}
              r={index}
              row={row}
              base={store.base[index]}
              wrong={store.wrongInRow(index)}
              chosen={selection.inRow(index)}
              name={rowName(row)}
              top={start}
              left={left}
              sheet_id={sheet_id}
            />
          ) : null;
        })}
      </div>
      <SheetTotals store={store} left={left} />
    </div>
  );
}

/** Scrolls sideways so that the active cell lies right of the frozen columns. */
function showColumn<Row extends SheetRow>(
  viewport: HTMLDivElement | null,
  columns: readonly SheetColumn<Row>[],
  c: number,
): void {
  const column = columns[c];
  if (!viewport || !column || column.frozen) return;
  const sum = (some: readonly SheetColumn<Row>[]) => some.reduce((px, one) => px + widthOf(one), 0);
  const start = NUMBER_PX + sum(columns.slice(0, c));
  const frozen = NUMBER_PX + sum(columns.filter((one) => one.frozen));
  if (start - viewport.scrollLeft < frozen) viewport.scrollLeft = start - frozen;
  const over = start + widthOf(column) - (viewport.scrollLeft + viewport.clientWidth);
  if (over > 0) viewport.scrollLeft += over;
}

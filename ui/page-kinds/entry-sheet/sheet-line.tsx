// One row of the sheet; drawn again only when its own cells or the selection in it changed.

import { clsx } from 'clsx';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { CellEditor } from './cell-editor.tsx';
import { isFigureCell, showCell } from './cell-kinds.ts';
import type { SheetColumn, SheetRow } from './sheet-declaration.ts';
import type { SheetStore } from './sheet-store.ts';
import css from './sheet.module.css';

export interface LineProps<Row extends SheetRow> {
  store: SheetStore<Row>;
  r: number;
  /** The row, what it was, and what is wrong or chosen in it: what the drawing depends on. */
  row: Row;
  base: Row | undefined;
  wrong: string;
  chosen: string;
  name: string;
  top: number;
  /** Distance of each frozen column from the left. */
  left: readonly (number | undefined)[];
  sheet_id: string;
}

export const cellId = (sheet_id: string, r: number, c: number): string => `${sheet_id}-${r}-${c}`;

function isChosen(chosen: string, c: number): { inBlock: boolean; active: boolean; editing: boolean } {
  const match = /^(\d+)-(\d+)@(\d*)(!?)$/.exec(chosen);
  if (!match) return { inBlock: false, active: false, editing: false };
  const [, left, right, active, editing] = match;
  const isActive = active !== '' && Number(active) === c;
  return { inBlock: c >= Number(left) && c <= Number(right), active: isActive, editing: isActive && editing === '!' };
}

function Line<Row extends SheetRow>(props: LineProps<Row>) {
  const { store, r, top } = props;
  return (
    <div role="row" aria-rowindex={r + 2} className={css['sheet-row']} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className={css['sheet-no']}>
        {r + 1}
      </div>
      {store.columns.map((column, c) => (
        <SheetCell key={column.key} {...props} column={column} c={c} />
      ))}
    </div>
  );
}

// `memo` forgets type parameters; the cast gives them back.
export const SheetLine = memo(Line) as unknown as <Row extends SheetRow>(props: LineProps<Row>) => ReactNode;

function SheetCell<Row extends SheetRow>(props: LineProps<Row> & { column: SheetColumn<Row>; c: number }) {
  const { store, r, c, column, chosen, left, name, row, sheet_id } = props;
  const { inBlock, active, editing } = isChosen(chosen, c);
  const problem = store.problemAt(r, column.key);
  const readOnly = store.isReadOnly(r, column);
  const offset = left[c];
  const style: CSSProperties | undefined = offset === undefined ? undefined : { left: offset };
  const className = clsx(
    css['sheet-cell'],
    isFigureCell(column) && 'figure right',
    offset !== undefined && css['frozen'],
    readOnly && css['read-only'],
    problem ? css['wrong'] : store.isChanged(r, column.key) && css['changed'],
    inBlock && css['in-block'],
    active && css['active'],
  );
  return (
    <div
      role="gridcell"
      id={cellId(sheet_id, r, c)}
      data-cell={`${r}:${c}`}
      aria-colindex={c + 2}
      aria-selected={inBlock}
      {...(readOnly ? { 'aria-readonly': true } : {})}
      aria-invalid={problem ? true : undefined}
      title={problem?.message}
      className={className}
      style={style}
      dir={column.kind === 'text' ? 'auto' : undefined}
    >
      {editing ? (
        <CellEditor store={store} r={r} column={column} name={name} />
      ) : (
        (problem?.text ?? showCell(column, row[column.key], store.currency))
      )}
    </div>
  );
}

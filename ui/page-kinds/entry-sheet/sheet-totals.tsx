// The row below the sheet: sums, counts and averages of the columns that ask for one, always in view.

import { clsx } from 'clsx';
import { memo } from 'react';
import { isFigureCell, showCell } from './cell-kinds.ts';
import { totalOf } from './sheet-acts.ts';
import type { SheetColumn, SheetRow } from './sheet-declaration.ts';
import type { SheetStore } from './sheet-store.ts';
import css from './sheet.module.css';

interface Props<Row extends SheetRow> {
  store: SheetStore<Row>;
  left: readonly (number | undefined)[];
}

const NAMES = { sum: 'Total', count: 'Filled', average: 'Average' } as const;

function totalText<Row extends SheetRow>(store: SheetStore<Row>, column: SheetColumn<Row>, c: number): string {
  const total = totalOf(store, c);
  if (total === undefined) return '';
  if (column.total === 'sum' && column.kind === 'money') return showCell(column, total, store.currency);
  return total.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

export function SheetTotals<Row extends SheetRow>({ store, left }: Props<Row>) {
  if (!store.columns.some((one) => one.total)) return null;
  const texts = store.columns.map((column, c) => totalText(store, column, c));
  return (
    <div role="rowgroup" className={css['sheet-foot']}>
      <Foot
        columns={store.columns as unknown as readonly SheetColumn<SheetRow>[]}
        texts={texts.join('\n')}
        left={left}
      />
    </div>
  );
}

interface FootProps {
  columns: readonly SheetColumn<SheetRow>[];
  /** One line a column, so that the same totals are the same text. */
  texts: string;
  left: readonly (number | undefined)[];
}

const Foot = memo(function FootRow({ columns, texts, left }: FootProps) {
  const lines = texts.split('\n');
  return (
    <div role="row" className={css['sheet-row']}>
      <div role="rowheader" className={css['sheet-no']} aria-label="Totals">
        Σ
      </div>
      {columns.map((column, c) => (
        <div
          key={column.key}
          role="gridcell"
          className={clsx(
            isFigureCell(column) && 'figure right',
            css['sheet-cell'],
            left[c] !== undefined && css['frozen'],
          )}
          style={left[c] === undefined ? undefined : { left: left[c] }}
          title={column.total ? NAMES[column.total] : undefined}
        >
          {lines[c]}
        </div>
      ))}
    </div>
  );
});

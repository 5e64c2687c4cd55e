// What stands in the cells of a list as a file: money in its currency's units, dates as people write them, formulas as text.

import type { ListAnswer } from '#kernel/contract.ts';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import { type Currency, minorDigits } from '#kernel/money.ts';
import type { WithMessage } from '#platform/http/serve.ts';
import { escapeFormulas } from './formula.ts';

export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => Cell | undefined;
  /** Minor units of the row's currency become a number with its decimals. */
  money?: (row: Row) => Currency;
  width?: number;
  /** A number that is added up below its column. */
  total?: boolean;
}

/** A day is a real date in a workbook, and DD/MM/YYYY everywhere else. */
export type Cell = string | number | boolean | Date | null;

export interface ExportPlan<Query, Row> {
  /** File name without its ending, also the sheet's name. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** Columns that the school itself added, or that follow the filters; asked for in the transaction of the export. */
  more?: (query: Query) => Promise<readonly ExportColumn<Row>[]>;
  /** One page of the list, as the list call itself answers it. */
  page: (query: Query) => Promise<ListAnswer<Row> | WithMessage<ListAnswer<Row>>>;
}

export function cellOf<Row>(row: Row, column: ExportColumn<Row>): Cell {
  const value = column.value(row) ?? null;
  if (column.money && typeof value === 'number') return value / 10 ** minorDigits[column.money(row)];
  if (typeof value === 'string') return isLocalDate(value) ? new Date(`${value}T00:00:00Z`) : escapeFormulas(value);
  return value;
}

/** DD/MM/YYYY, with the time where there is one. */
export function dayWords(cell: Date): string {
  const iso = cell.toISOString();
  const time = iso.slice(11, 16);
  return `${formatDate(iso.slice(0, 10))}${time === '00:00' ? '' : ` ${time}`}`;
}

/** Characters that a column is wide. */
export function widthOf<Row>(column: ExportColumn<Row>): number {
  return column.width ?? Math.max(12, column.title.length + 2);
}

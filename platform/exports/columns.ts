// What stands in the cells of a list as a file: money in its currency's units, dates as people write them, formulas as text.

import type { ListAnswer } from '#kernel/contract.ts';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import { type Currency, minorDigits } from '#kernel/money.ts';
import type { WithMessage } from '#platform/http/serve.ts';
import { escapeFormulas } from './formula.ts';

export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => string | number | boolean | null | undefined;
  /** Minor units of the row's currency become a number with its decimals. */
  money?: (row: Row) => Currency;
  width?: number;
}

/** '(PKR)' and small differences of writing are no difference of the column. */
const plainTitle = (title: string): string =>
  title
    .replace(/\s*\([^)]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]/gu, '');

/** The columns that stand on the screen, in the order of the screen; all of them where nobody chose, or none is known here. */
export function asOnScreen<Row>(
  columns: readonly ExportColumn<Row>[],
  chosen: string | undefined,
): readonly ExportColumn<Row>[] {
  const found = (chosen ?? '')
    .split('|')
    .flatMap((title) => columns.find((column) => plainTitle(column.title) === plainTitle(title)) ?? []);
  return found.length === 0 ? columns : [...new Set(found)];
}

export type Cell = string | number | boolean | null;

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
  if (typeof value === 'string') return isLocalDate(value) ? formatDate(value) : escapeFormulas(value);
  return value;
}

/** Characters that a column is wide. */
export function widthOf<Row>(column: ExportColumn<Row>): number {
  return column.width ?? Math.max(12, column.title.length + 2);
}

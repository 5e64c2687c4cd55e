// What a list, a report or a record's table says about one column; the same words everywhere.

import type { ReactNode } from 'react';
import type { Contract, InputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import type { Statuses, Tone } from '#ui/controls/statuses.ts';

export type { Statuses, Tone };

/** A cell that is changed where it stands, by a call that takes the row with its new value. */
export interface CellEdit<Row> {
  call: Contract;
  input: (row: Row, text: string) => Record<string, unknown>;
  /** Of rows that cannot be changed: false. */
  show?: (row: Row) => boolean;
  max?: number;
}

export interface Column<Row> {
  /** Field of the row; also the name in `sortBy` and in the column chooser. */
  key: (keyof Row & string) | (string & {});
  title: string;
  /** `money` is minor units in the row's `currency`, else in the session's. Default: text. */
  kind?: 'text' | 'number' | 'money' | 'date' | 'month' | 'instant' | 'flag' | 'status';
  /** The value where it is not simply the field `key`. */
  value?: (row: Row) => unknown;
  /** Draws the cell itself. */
  show?: (row: Row) => ReactNode;
  /** The address behind the cell (the thing's Record, or the rows behind a figure). */
  link?: (row: Row) => string | undefined;
  currency?: (row: Row) => Currency;
  statuses?: Statuses;
  /** Sortable by the server: true for `key`, or another name. */
  sort?: boolean | string;
  width?: number;
  /** Words are at most so wide, in pixels, and take several lines from there on; 320 where they are a sentence. */
  wrap?: number;
  /** Hidden until the person chooses it. */
  hidden?: boolean;
  /** In a list: changed in its cell. */
  edit?: CellEdit<Row>;
  /** False: a figure that makes no sense added up, of rows or of groups. True where its name alone would say so. */
  total?: boolean;
  /** One of the three fields on a phone's card, also where the table hides it; the first three columns when none says so. */
  card?: boolean;
}

/** Declares the change of a cell, with the types of its call. */
export const cellEdit = <C extends Contract, Row>(
  call: C,
  edit: { input: (row: Row, text: string) => InputOf<C> } & Pick<CellEdit<Row>, 'show' | 'max'>,
): CellEdit<Row> => ({ call, ...edit, input: (row, text) => edit.input(row, text) });

export function valueOf<Row>(row: Row, column: Column<Row>): unknown {
  return column.value ? column.value(row) : (row as Record<string, unknown>)[column.key];
}

export function isFigure(column: Pick<Column<never>, 'kind'>): boolean {
  return column.kind === 'number' || column.kind === 'money';
}

export function sortName(column: Pick<Column<never>, 'key' | 'sort'>): string | undefined {
  if (!column.sort) return undefined;
  return typeof column.sort === 'string' ? column.sort : column.key;
}

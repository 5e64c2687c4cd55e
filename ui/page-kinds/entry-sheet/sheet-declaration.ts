// What an entry sheet says about itself: its columns and their kinds, what it loads, what it saves (spec 00 section 9).

import type { ReactNode } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { Question } from '#ui/alerts/alerts.ts';
import type { Filter, FilterValues, Option } from '#ui/filters/filter.ts';
import type { Crumb } from '#ui/page/page.tsx';
import type { Session } from '#ui/session/session.ts';

export type CellValue = string | number | null;

/** Rows are plain objects of the call; only the fields of columns are read and written. */
export type SheetRow = Record<string, unknown>;

interface ColumnBase<Row extends SheetRow> {
  key: keyof Row & string;
  title: string;
  /** Pixels. */
  width?: number;
  /** Said under the sheet while the column is active. */
  hint?: string;
  /** Stays in sight at the left: the names. Frozen columns come first. */
  frozen?: boolean;
  readOnly?: boolean | ((row: Row) => boolean);
  required?: boolean;
  /** What stands in the totals row below. */
  total?: 'sum' | 'count' | 'average';
  /** A rule of the area, the same that the server asks: a sentence for a wrong value. */
  check?: (value: CellValue, row: Row) => string | undefined;
}

export type CellKind<Row extends SheetRow> =
  | { kind: 'text'; max?: number }
  | { kind: 'number'; min?: number; max?: number; decimals?: number }
  /** Minor units. */
  | { kind: 'money'; currency?: Currency; min?: number }
  | { kind: 'choice'; options: readonly Option[]; numeric?: boolean }
  | { kind: 'date'; min?: LocalDate; max?: LocalDate }
  /** A number up to `outOf`, or one of the words: { A: 'Absent' }. */
  | {
      kind: 'mark';
      outOf: number | ((row: Row) => number);
      decimals?: number;
      words?: Readonly<Record<string, string>>;
    };

export type SheetColumn<Row extends SheetRow> = ColumnBase<Row> & CellKind<Row>;

/** A row with something to save; `index` is its place in the sheet. */
export interface ChangedRow<Row> {
  row: Row;
  index: number;
  /** As it was loaded; undefined for a row that was added here. */
  before: Row | undefined;
  /** Columns that differ. */
  keys: readonly string[];
}

/** What a tool of the area may do with the open sheet: one call is one step of Undo. */
export interface SheetHand<Row> {
  rows: readonly Row[];
  /** Texts as they would be typed; answers how many cells cannot be changed and stayed. */
  write: (edits: readonly { index: number; key: string; text: string }[]) => number;
}

export interface SheetDeclaration<Read extends Contract, Save extends Contract, Row extends SheetRow> {
  title: string;
  text?: string;
  crumbs?: readonly Crumb[];
  /** Under the title: the tabs of a page that the sheet is one of. */
  above?: () => ReactNode;
  /** Chosen before the sheet opens: class, subject, month. Kept in the URL. */
  filters?: readonly Filter[];
  /** First values of filters that depend on the person or the day. */
  start?: (session: Session) => FilterValues;
  call: Read;
  /** What is sent beside the filters: parameters of the address. */
  fixed?: (params: Readonly<Record<string, string | undefined>>) => Partial<InputOf<Read>>;
  rows: (data: DataOf<Read>) => readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** What a screen reader and the phone call the row. */
  rowName: (row: Row) => string;
  columns: readonly SheetColumn<Row>[] | ((data: DataOf<Read>) => readonly SheetColumn<Row>[]);
  /** What follows from other cells of the row while they are typed: totals, results. Their columns are read-only. */
  derive?: (row: Row) => Partial<Row>;
  /** The column that names the row in a block from Excel, whatever the order there: roll numbers. */
  pasteBy?: keyof Row & string;
  /** A sheet that grows by rows: purchase lines, voucher lines. */
  newRow?: () => Row;
  save: Save;
  toInput: (changed: readonly ChangedRow<Row>[], data: DataOf<Read>) => InputOf<Save>;
  /** The name of the list in `toInput` whose row errors come back as `rows.3.marks`; default `rows`. */
  errorList?: string;
  /** Where the call keeps what is right and answers the rest, by its place among the rows sent: good rows do not wait for bad ones. */
  refused?: (answer: DataOf<Save>) => readonly { index: number; key: string; message: string }[];
  /** Beside Save: what is done with the sheet as it is kept; `unsaved` rows are not meant. */
  actions?: (data: DataOf<Read>, unsaved: number) => ReactNode;
  /** Above the sheet, beside Fill down: what the area does with many cells at once, such as a percentage. */
  tools?: (hand: SheetHand<Row>, data: DataOf<Read>) => ReactNode;
  /** Under the sheet: figures of what stands in it, typed or kept. */
  below?: (rows: readonly Row[], data: DataOf<Read>) => ReactNode;
  /** The verb and the object: 'Save marks of 34 students'. */
  button: (changed: number) => string;
  /** Shown before money moves or what cannot be undone. */
  summary?: (changed: readonly ChangedRow<Row>[]) => Question | undefined;
  empty: { title: string; text: string };
}

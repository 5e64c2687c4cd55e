// What a list screen says about itself; everything else is the List page kind's (architecture 7).

import type { ReactNode } from 'react';
import type { ChosenRows } from '#kernel/chosen-rows.ts';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { Question } from '#ui/alerts/alerts.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import type { Filter, FilterValues } from '#ui/filters/filter.ts';
import type { ActionBase, PageAction } from '#ui/page/page-action.ts';
import type { Column } from '#ui/table/column.ts';

export type RowOf<C extends Contract> = DataOf<C> extends { data: (infer Row)[] } ? Row : never;

/** What the call may be sorted by; any word, while its contract does not say. */
type SortOf<C extends Contract> =
  InputOf<C> extends { sortBy?: infer Name } ? Exclude<Name, undefined> & string : never;

/** A column of a list: what it sorts by is among the names of the contract. */
type ListColumn<Row, Sort extends string> = string extends Sort
  ? Column<Row>
  : Omit<Column<Row>, 'sort'> & ({ sort?: false | Sort } | { key: Sort; sort: true });

export type { PageAction };

/** In the menu at the end of a row. Give one of `to`, `run`, `dialog`. */
export interface RowAction<Row> extends ActionBase {
  show?: (row: Row) => boolean;
  to?: (row: Row) => string;
  /** Asked before `run`; irreversible acts say what, how much and for whom. */
  question?: (row: Row) => Question;
  run?: (row: Row) => Promise<unknown> | void;
  dialog?: (row: Row, close: () => void) => ReactNode;
  danger?: boolean;
}

/** What a bulk action works on: the ticked rows, or every row the filters find. */
export interface Selection<Row> {
  rows: readonly Row[];
  /** True when all filtered rows are meant, also those of other pages; then `filters` says which. */
  all: boolean;
  count: number;
  filters: Record<string, unknown>;
  /** As a call with `chosenRows` takes them: ids of ticked rows, or the filters and the confirmed number. */
  chosen: ChosenRows;
  clear: () => void;
}

export interface BulkAction<Row> extends ActionBase {
  /** False where the action needs ticked rows and cannot take all filtered ones. */
  takesAll?: boolean;
  /** Asked before `run`; undefined where a few ticked rows need no question. */
  question?: (selection: Selection<Row>) => Question | undefined;
  run?: (selection: Selection<Row>) => Promise<unknown> | void;
  dialog?: (selection: Selection<Row>, close: () => void) => ReactNode;
}

export interface ListDeclaration<C extends Contract> {
  title: string;
  /** One line under the title where the name does not say enough. */
  text?: string;
  call: C;
  /** Sent with every call beside the filters. */
  fixed?: (filters: FilterValues) => Partial<InputOf<C>>;
  /** Asked again after so many milliseconds, where rows change by themselves: work that is under way. */
  every?: (rows: readonly RowOf<C>[]) => number | false;
  rowKey: (row: RowOf<C>) => string | number;
  /** What a screen reader and the selection call the row; default: the first column. */
  rowName?: (row: RowOf<C>) => string;
  /** The row's Record: the first column links to it, Enter opens it. */
  rowLink?: (row: RowOf<C>) => string | undefined;
  columns: readonly ListColumn<RowOf<C>, SortOf<C>>[];
  /** Working lists of one call beside each other: a tab each with how many stand in it, kept in the URL. */
  tabs?: {
    /** Name in the URL and in the call's input. */
    name: keyof InputOf<C> & string;
    tabs: readonly { key: string; title: string }[];
    /** The tab while the URL says nothing. */
    first: string;
    counts: (data: DataOf<C>) => Readonly<Record<string, number | undefined>>;
  };
  /** Beside the rows where there is room, below them on a phone; `tab` is the one that is open. */
  aside?: (tab: string | undefined) => ReactNode;
  /** Rows are drawn as pictures instead of lines, where the picture is what is checked: cards, photos. */
  picture?: (row: RowOf<C>) => ReactNode;
  /** The three most used first: they stand open, the rest in the panel. */
  filters?: readonly Filter<keyof InputOf<C> & string>[];
  /** The column that the filters `from` and `to` are about: groups of its days and months open with them. */
  dated?: string;
  /** The hint in the search field; false where the call has no search. */
  search?: string | false;
  /** Column key, descending with a minus before it. */
  sort?: SortOf<C> | `-${SortOf<C>}`;
  actions?: readonly PageAction[];
  rowActions?: readonly RowAction<RowOf<C>>[];
  bulkActions?: readonly BulkAction<RowOf<C>>[];
  /** Totals of the filtered rows, from the answer. */
  figures?: (data: DataOf<C>) => Figure[];
  /** Under the rows: how they agree, what is missing among them. */
  note?: (data: DataOf<C>) => string | undefined;
  empty: { title: string; text: string };
  /** A call with transport `file` that takes the same filters. */
  export?: Contract;
}

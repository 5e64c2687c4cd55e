// What a report says about itself: filters, figures, chart, table with totals, print, export (spec 00 section 9).

import type { ComponentType } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import type { Filter, FilterValues } from '#ui/filters/filter.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { Session } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';

export interface ReportTable<Data, Row> {
  title?: string;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** Where a row is a day: compared with the day of the same place in the period before. */
  day?: (row: Row) => LocalDate | undefined;
  /** A column's `link` leads to the rows behind the figure. A function where they follow the answer: months, branches. */
  columns: readonly Column<Row>[] | ((data: Data) => readonly Column<Row>[]);
  /** A row with the totals; must reconcile with the figures. */
  totals?: (data: Data) => Row | undefined;
}

/** A picture of one's own, where none of `ui/charts` says it. */
export interface ReportChart<Data> {
  title: string;
  /** The named export `Chart`; loaded when it is first shown. */
  load: () => Promise<{ Chart: ComponentType<{ data: Data }> }>;
}

/** `Point` is a row of the chart, where it is not one of the table. */
export interface ReportDeclaration<C extends Contract, Row, Point = Row> {
  title: string;
  text?: string;
  call: C;
  filters: readonly Filter[];
  /** First values of filters that depend on the person or the day, e.g. this month. */
  start?: (session: Session) => FilterValues;
  /** Sent with every call beside the filters. */
  fixed?: (filters: FilterValues) => Partial<InputOf<C>>;
  figures?: (data: DataOf<C>) => Figure[];
  /** Loaded when it is first shown; the table below says the same in figures. */
  chart?: ReportChart<DataOf<C>> | DrawnChart<DataOf<C>, Point>;
  table: ReportTable<DataOf<C>, Row>;
  /** Under the table: how the totals agree with the ledger, what is left out. */
  note?: (data: DataOf<C>) => string | undefined;
  empty: { title: string; text: string };
  actions?: readonly PageAction[];
  /** A call with transport `file` that takes the same filters; 'page' prints what is on the screen. */
  print?: Contract | 'page';
  /** A call with transport `file` that takes the same filters. */
  export?: Contract;
}

// What a report says about its picture: trends as lines, parts as stacked bars, ranks as lying bars, from one amount to
// another as a waterfall (design, Pictures).

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';

export type Shade = 'brand' | 'good' | 'waiting' | 'bad' | 'info' | 'plain';

export interface Series<Row> {
  key: keyof Row & string;
  label: string;
  shade?: Shade;
}

/** The same report of the period before, and the first days of both. */
export interface Earlier<Data> {
  data: Data;
  first: LocalDate | undefined;
  now: LocalDate | undefined;
}

export interface DrawnChart<Data, Row> {
  title: string;
  /** `waterfall`: one series, each step from where the last one ended; a row that is `standalone` begins at 0. */
  kind: 'lines' | 'bars' | 'stacked' | 'ranks' | 'waterfall';
  rows: (data: Data) => readonly Row[];
  /** What stands along the axis: a month, a class. */
  along: (row: Row) => string;
  /** Where points are days: one of the period before stands beside that of the same place in its period. */
  day?: (row: Row) => LocalDate;
  series: readonly Series<Row>[];
  /** Values are minor units of the session's currency. */
  money?: boolean;
  /** Values are percentages: the axis goes from 0 to 100. */
  percent?: boolean;
  /** Where it is not the session's. */
  currency?: (data: Data) => Currency;
  /** The rows behind a point, one press away. */
  to?: (row: Row) => string | undefined;
}

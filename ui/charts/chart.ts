// What a report says about its picture: trends as lines, parts as stacked bars, ranks as lying bars (design, Pictures).

export type Shade = 'brand' | 'good' | 'waiting' | 'bad' | 'info' | 'plain';

export interface Series<Row> {
  key: keyof Row & string;
  label: string;
  shade?: Shade;
}

export interface DrawnChart<Data, Row> {
  title: string;
  kind: 'lines' | 'bars' | 'stacked' | 'ranks';
  rows: (data: Data) => readonly Row[];
  /** What stands along the axis: a month, a class. */
  along: (row: Row) => string;
  series: readonly Series<Row>[];
  /** Values are minor units of the session's currency. */
  money?: boolean;
  /** The rows behind a point, one press away. */
  to?: (row: Row) => string | undefined;
}

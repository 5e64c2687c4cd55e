// What a chart draws, as figures: a gap where there is nothing, what was before beside what is now, and the same in words.

import { daysBetween, type LocalDate } from '#kernel/dates.ts';
import type { DrawnChart, Earlier } from './chart.ts';

/** The key of what was before, beside the keys of the series. */
export const BEFORE = 'before';

export interface ChartPoint {
  along: string;
  standalone?: boolean | undefined;
  [key: string]: number | string | boolean | null | undefined;
}

/** A gap where there is nothing to show; nothing is drawn as 0 that is not 0. */
const valueOf = (value: unknown, factor: number): number | null =>
  value === null || value === undefined ? null : Number(value) / factor;

/** Parts of a stack and steps of a waterfall have no place for a second one. */
export const canShowBefore = ({ kind }: { kind: DrawnChart<never, never>['kind'] }): boolean =>
  kind === 'lines' || kind === 'bars' || kind === 'ranks';

interface Drawn<Data> {
  data: Data;
  earlier: Earlier<Data> | undefined;
  factor: number;
}

/** The same class or branch then; a day is that of the same place in its period. What has no such other has none. */
function before<Data, Row>(chart: DrawnChart<Data, Row>, { data, earlier, factor }: Drawn<Data>): (number | null)[] {
  const [first] = chart.series;
  if (earlier === undefined || !first || !canShowBefore(chart)) return [];
  const keyOf = (row: Row, start: LocalDate | undefined): string | number =>
    chart.day && start ? daysBetween(start, chart.day(row)) : chart.along(row);
  const then = new Map(chart.rows(earlier.data).map((row) => [keyOf(row, earlier.first), row]));
  return chart.rows(data).map((row) => valueOf(then.get(keyOf(row, earlier.now))?.[first.key], factor));
}

export function chartPoints<Data, Row>(chart: DrawnChart<Data, Row>, drawn: Drawn<Data>): ChartPoint[] {
  const earlier = before(chart, drawn);
  return chart.rows(drawn.data).map((row, i) => ({
    along: chart.along(row),
    ...(chart.kind === 'waterfall' && { standalone: (row as { standalone?: boolean }).standalone }),
    ...Object.fromEntries(chart.series.map(({ key }) => [key, valueOf(row[key], drawn.factor)])),
    ...(earlier.some((value) => value !== null) && { [BEFORE]: earlier[i] }),
  }));
}

/** 'October 2026: Received 1,200, before 900', for who hears the picture or goes through it by keys. */
export function pointInWords(
  point: ChartPoint,
  series: readonly { key: string; label: string }[],
  say: (value: number) => string,
): string {
  const parts = series.flatMap(({ key, label }) => {
    const value = point[key];
    return typeof value === 'number' ? [`${label} ${say(value)}`] : [];
  });
  return `${point.along}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`;
}

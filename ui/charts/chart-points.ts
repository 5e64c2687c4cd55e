// What a chart draws, as figures: a gap where there is nothing, what was before beside what is now, and the same in words.

import type { DrawnChart } from './chart.ts';

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
  earlier: Data | undefined;
  factor: number;
}

/** The same class or branch then; days and months stand by their place in the period. */
function before<Data, Row>(chart: DrawnChart<Data, Row>, { data, earlier, factor }: Drawn<Data>): (number | null)[] {
  const [first] = chart.series;
  if (earlier === undefined || !first || !canShowBefore(chart)) return [];
  const then = chart.rows(earlier);
  const byName = new Map(then.map((row) => [chart.along(row), row]));
  const rows = chart.rows(data);
  const named = rows.some((row) => byName.has(chart.along(row)));
  return rows.map((row, i) => valueOf((named ? byName.get(chart.along(row)) : then[i])?.[first.key], factor));
}

export function chartPoints<Data, Row>(chart: DrawnChart<Data, Row>, drawn: Drawn<Data>): ChartPoint[] {
  const earlier = before(chart, drawn);
  return chart.rows(drawn.data).map((row, i) => ({
    along: chart.along(row),
    ...(chart.kind === 'waterfall' && { standalone: (row as { standalone?: boolean }).standalone }),
    ...Object.fromEntries(chart.series.map(({ key }) => [key, valueOf(row[key], drawn.factor)])),
    ...(earlier.length > 0 && { [BEFORE]: earlier[i] }),
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

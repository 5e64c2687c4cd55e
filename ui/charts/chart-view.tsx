// A chart of a report, in a chunk of its own with the drawing library: colours of the theme, figures as the tables write them.

import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Link, useNavigate } from 'react-router';
import { minorDigits } from '#kernel/money.ts';
import { useSession } from '#ui/session/session.ts';
import type { DrawnChart, Earlier, Shade } from './chart.ts';
import { BEFORE, type ChartPoint, chartPoints, pointInWords } from './chart-points.ts';
import css from './chart.module.css';

const SHADES: Record<Shade, string> = {
  brand: 'brand.6',
  good: 'green.7',
  waiting: 'yellow.6',
  bad: 'red.6',
  info: 'blue.6',
  plain: 'gray.5',
};
/** When a series names none: neighbours are told apart. */
const ORDER: readonly Shade[] = ['brand', 'info', 'waiting', 'good', 'plain', 'bad'];
const ROW_PX = 34;

/** 1,250,000 → 1.25 M: axes have no room for every digit. */
function short(value: number): string {
  return new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

interface DrawnSeries {
  name: string;
  label: string;
  color: string;
}

/** Those of the chart, and in grey what was before where there is any. */
function seriesOf<Data, Row>({ series }: DrawnChart<Data, Row>, points: readonly ChartPoint[]): DrawnSeries[] {
  const own = series.map(({ key, label, shade }, i): DrawnSeries => ({
    name: key,
    label,
    color: SHADES[shade ?? ORDER[i % ORDER.length] ?? 'brand'],
  }));
  if (!points.some((point) => BEFORE in point)) return own;
  const label = own.length > 1 ? `${own[0]?.label ?? ''}, before` : 'Before';
  return [...own, { name: BEFORE, label, color: SHADES.plain }];
}

interface Props<Data, Row> {
  chart: DrawnChart<Data, Row>;
  data: Data;
  /** The same of the period before: drawn in grey beside the first series. */
  earlier?: Earlier<Data> | undefined;
}

export function ChartView<Data, Row>({ chart, data, earlier }: Props<Data, Row>) {
  const session = useSession();
  const currency = chart.currency?.(data) ?? session.currency;
  const navigate = useNavigate();
  const factor = chart.money ? 10 ** minorDigits[currency] : 1;
  const rows = chart.rows(data);
  const points = chartPoints(chart, { data, earlier, factor });
  const series = seriesOf(chart, points);
  const open = (index: number | string | null | undefined) => {
    const row = rows[Number(index)];
    const to = row && chart.to?.(row);
    if (to) void navigate(to);
  };
  const lying = chart.kind === 'ranks';
  // What is counted has no halves on its axis.
  const whole = points.every((point) => series.every(({ name }) => Number.isInteger(point[name] ?? 0)));
  const values = {
    tickFormatter: short,
    allowDecimals: !whole,
    ...(chart.percent && { domain: [0, 100] as [number, number] }),
  };
  const say = (value: number) =>
    `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })}${chart.percent ? '%' : ''}`;
  const common = {
    h: lying ? Math.max(160, points.length * ROW_PX + 60) : 260,
    data: points,
    dataKey: 'along',
    series,
    valueFormatter: say,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'top' as const, height: 36 },
    gridAxis: lying ? ('y' as const) : ('x' as const),
    tickLine: 'none' as const,
  };
  const pressed = {
    onClick: (state: { activeTooltipIndex?: number | string | null }) => open(state.activeTooltipIndex),
  };
  const pointer = chart.to ? { style: { cursor: 'pointer' } } : {};
  const inWords = (
    <ul className={css['chart-points']} aria-label={chart.title}>
      {points.map((point, i) => {
        const row = rows[i];
        const to = row && chart.to?.(row);
        const words = pointInWords(
          point,
          series.map(({ name, label }) => ({ key: name, label })),
          say,
        );
        return <li key={`${point.along} ${i}`}>{to ? <Link to={to}>{words}</Link> : words}</li>;
      })}
    </ul>
  );
  if (chart.kind === 'lines')
    return (
      <>
        <LineChart
          {...common}
          {...pointer}
          lineChartProps={pressed}
          curveType="linear"
          connectNulls={false}
          yAxisProps={values}
        />
        {inWords}
      </>
    );
  return (
    <>
      <BarChart
        {...common}
        {...pointer}
        barChartProps={pressed}
        type={chart.kind === 'stacked' || chart.kind === 'waterfall' ? chart.kind : 'default'}
        orientation={lying ? 'vertical' : 'horizontal'}
        maxBarWidth={42}
        {...(lying ? { xAxisProps: values, yAxisProps: { width: 130, interval: 0 } } : { yAxisProps: values })}
      />
      {inWords}
    </>
  );
}

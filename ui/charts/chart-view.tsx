// A chart of a report, in a chunk of its own with the drawing library: colours of the theme, figures as the tables write them.

import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useNavigate } from 'react-router';
import { minorDigits } from '#kernel/money.ts';
import { useSession } from '#ui/session/session.ts';
import type { DrawnChart, Shade } from './chart.ts';

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

/** A gap where there is nothing to show; nothing is drawn as 0 that is not 0. */
const valueOf = (value: unknown, factor: number): number | null =>
  value === null || value === undefined ? null : Number(value) / factor;

export function ChartView<Data, Row>({ chart, data }: { chart: DrawnChart<Data, Row>; data: Data }) {
  const session = useSession();
  const currency = chart.currency?.(data) ?? session.currency;
  const navigate = useNavigate();
  const factor = chart.money ? 10 ** minorDigits[currency] : 1;
  const rows = chart.rows(data);
  const points = rows.map((row) => ({
    along: chart.along(row),
    ...(chart.kind === 'waterfall' && { standalone: (row as { standalone?: boolean }).standalone }),
    ...Object.fromEntries(chart.series.map(({ key }) => [key, valueOf(row[key], factor)])),
  }));
  const open = (index: number | string | null | undefined) => {
    const row = rows[Number(index)];
    const to = row && chart.to?.(row);
    if (to) void navigate(to);
  };
  const lying = chart.kind === 'ranks';
  // What is counted has no halves on its axis.
  const whole = points.every((point) =>
    chart.series.every(({ key }) => Number.isInteger((point as Record<string, unknown>)[key] ?? 0)),
  );
  const values = {
    tickFormatter: short,
    allowDecimals: !whole,
    ...(chart.percent && { domain: [0, 100] as [number, number] }),
  };
  const common = {
    h: lying ? Math.max(160, points.length * ROW_PX + 60) : 260,
    data: points,
    dataKey: 'along',
    series: chart.series.map(({ key, label, shade }, i) => ({
      name: key,
      label,
      color: SHADES[shade ?? ORDER[i % ORDER.length] ?? 'brand'],
    })),
    valueFormatter: (value: number) =>
      `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })}${chart.percent ? '%' : ''}`,
    withLegend: chart.series.length > 1,
    legendProps: { verticalAlign: 'top' as const, height: 36 },
    gridAxis: lying ? ('y' as const) : ('x' as const),
    tickLine: 'none' as const,
  };
  const pressed = {
    onClick: (state: { activeTooltipIndex?: number | string | null }) => open(state.activeTooltipIndex),
  };
  const pointer = chart.to ? { style: { cursor: 'pointer' } } : {};
  if (chart.kind === 'lines')
    return (
      <LineChart
        {...common}
        {...pointer}
        lineChartProps={pressed}
        curveType="linear"
        connectNulls={false}
        yAxisProps={values}
      />
    );
  return (
    <BarChart
      {...common}
      {...pointer}
      barChartProps={pressed}
      type={chart.kind === 'stacked' || chart.kind === 'waterfall' ? chart.kind : 'default'}
      orientation={lying ? 'vertical' : 'horizontal'}
      maxBarWidth={42}
      {...(lying ? { xAxisProps: values, yAxisProps: { width: 130, interval: 0 } } : { yAxisProps: values })}
    />
  );
}

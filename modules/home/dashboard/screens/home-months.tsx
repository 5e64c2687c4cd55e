// A line over months with honest axes: from zero, whole numbers for what is counted, and months without data as gaps that are named; every
// point opens its list, on the chart and in the table of the same figures (DASH-5).

import { Table, Text } from '@mantine/core';
import { formatMonth } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { TileContent } from '#kernel/tile-content.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { ChartView } from '#ui/charts/chart-view.tsx';
import { useMayOpen } from '#modules/home/shortcuts/screens/parts/may-open.ts';
import { HomeValue } from './home-figure.tsx';
import { HomeLink } from './home-link.tsx';
import { Quiet } from './quiet.tsx';
import css from './home.module.css';

type Months = Extract<TileContent, { is: 'months' }>;
type Point = Months['points'][number];
type Drawn = Record<string, number | null> & { nth: number };

interface Props {
  title: string;
  months: Months;
  currency: Currency;
}

/** Nov 25: a year later the same name stands there again. */
const shortMonth = (month: string): string => `${formatMonth(month).slice(0, 3)} ${month.slice(2, 4)}`;

const isEmpty = (point: Point): boolean => point.values.every((value) => value === null);

function chartOf({ title, months, currency }: Props, mayOpen: (to: string) => boolean): DrawnChart<Months, Drawn> {
  const { points, series, kind } = months;
  const to = (row: Drawn) => points[row.nth]?.to ?? undefined;
  const opens = points.some((point) => point.to !== null && mayOpen(point.to));
  return {
    title,
    kind: 'lines',
    rows: () => points.map(({ values }, nth) => ({ nth, ...Object.fromEntries(values.map((v, i) => [`v${i}`, v])) })),
    along: (row) => shortMonth(points[row.nth]?.month ?? ''),
    series: series.map((label, i) => ({ key: `v${i}`, label })),
    money: kind === 'money',
    percent: kind === 'percent',
    currency: () => currency,
    ...(opens && { to }),
  };
}

/** Months without data, those that follow each other as one. */
function runsWithout(points: readonly Point[]): string[] {
  const runs: Point[][] = [];
  points.forEach((point, i) => {
    if (!isEmpty(point)) return;
    const before = points[i - 1];
    if (before && isEmpty(before)) runs.at(-1)?.push(point);
    else runs.push([point]);
  });
  return runs.map((run) =>
    [...new Set([run[0], run.at(-1)])].map((point) => formatMonth(point?.month ?? '')).join(' to '),
  );
}

export function HomeMonths(props: Props) {
  const { title, months, currency } = props;
  const mayOpen = useMayOpen();
  if (months.points.every(isEmpty)) return <Text c="dimmed">{months.empty}</Text>;
  const without = runsWithout(months.points);
  return (
    <>
      <ChartView chart={chartOf(props, mayOpen)} data={months} />
      <Quiet>
        {[months.note, without.length ? `No data: ${without.join(', ')}.` : null].filter(Boolean).join(' ')}
      </Quiet>
      <details className={css['home-points']}>
        <summary>The figures of {title.toLowerCase()}</summary>
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Month</Table.Th>
              {months.series.map((label) => (
                <Table.Th key={label} className="right">
                  {months.kind === 'money' ? `${label}, ${currency}` : label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.points.toReversed().map((point) => (
              <Table.Tr key={point.month}>
                <Table.Th scope="row" fw={400}>
                  <HomeLink to={point.to}>{formatMonth(point.month)}</HomeLink>
                </Table.Th>
                {months.series.map((label, i) => (
                  <Table.Td key={label} className="right">
                    <HomeValue value={point.values[i] ?? null} kind={months.kind} note="no data" currency={currency} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  );
}

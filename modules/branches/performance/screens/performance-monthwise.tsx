// Performance Monthwise (10 section 10.1): one KPI of many branches, or every KPI of one branch, month by month with the line of each.

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { performanceMonthwise, type Series } from '../contract/performance.ts';
import { kpiNames, kpiOf } from '../rules/index.ts';
import { placeFilters } from './parts/filters.ts';
import { FigureOf } from './parts/kpi-figure.tsx';
import { Trend } from './parts/trend.tsx';

type Data = DataOf<typeof performanceMonthwise>;

interface Point {
  month: string;
  one: number | null;
  last_year: number | null;
  median: number | null;
}

const kpiWords = optionsOf({ score: 'Score', ...Object.fromEntries(kpiNames.map((kpi) => [kpi, kpiOf(kpi).name])) });
const monthWords = optionsOf({ '12': '12 months', '24': '24 months', '36': '36 months' });

/** The middle of all branches, or the first KPI of one branch, with the same months a year before. */
const pointsOf = ({ months, rows, median }: Data): Point[] =>
  months.map((month, n) => ({
    month,
    one: rows.length === 1 || median.length === 0 ? (rows[0]?.values[n] ?? null) : null,
    last_year: rows.length === 1 || median.length === 0 ? (rows[0]?.last_year[n] ?? null) : null,
    median: median[n] ?? null,
  }));

const columnsOf = ({ months, open }: Data): Column<Series>[] => [
  {
    key: 'name',
    title: 'Branch',
    card: true,
    wrap: 220,
    value: (row) => (row.code ? `${row.code} · ${row.name}` : row.name),
    link: (row) =>
      row.code
        ? linkTo(pages.PerformanceMonthWise, { branch_id: row.branch_id })
        : row.kpi === null
          ? linkTo(pages.PerformanceMonthWise, {})
          : linkTo(pages.PerformanceMonthWise, { kpi: row.kpi }),
  },
  { key: 'trend', title: 'Line', card: true, show: (row) => <Trend values={row.values} label={row.name} /> },
  ...months.toReversed().map((month, n): Column<Series> => {
    const at = months.length - 1 - n;
    return {
      key: month,
      title: open.includes(month) ? `${formatMonth(month)} (running)` : formatMonth(month),
      kind: 'number',
      total: false,
      card: n === 0,
      show: (row) => {
        const value = row.values[at] ?? null;
        return value === null ? null : <FigureOf value={value} unit={row.unit} currency={row.currency} />;
      },
    };
  }),
];

const report: ReportDeclaration<typeof performanceMonthwise, Series, Point> = {
  title: 'Performance Monthwise',
  text: 'One figure of many branches side by side. Choose a branch to see all its figures.',
  call: performanceMonthwise,
  filters: [
    { name: 'kpi', label: 'Figure', kind: 'choice', options: kpiWords, initial: 'score' },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
    { name: 'months', label: 'Months', kind: 'choice', options: monthWords, numeric: true, initial: '12' },
    { name: 'to', label: 'To month', kind: 'month' },
    ...placeFilters,
  ],
  start: (session) => ({ to: monthOf(session.today) }),
  chart: {
    title: 'Median of the branches, or the score of the branch with the year before',
    kind: 'lines',
    rows: pointsOf,
    along: (point) => formatMonth(point.month),
    series: [
      { key: 'median', label: 'Median', shade: 'brand' },
      { key: 'one', label: 'Branch', shade: 'info' },
      { key: 'last_year', label: 'Year before', shade: 'plain' },
    ],
  },
  table: { title: 'Month by month', rows: (data) => data.rows, rowKey: (row) => row.key, columns: columnsOf },
  note: ({ open }) =>
    open.length > 0
      ? 'Months that the accounts have not closed are running: they are counted again every night.'
      : undefined,
  empty: { title: 'No figures', text: 'Figures are counted every night. Clear the filters, or choose other months.' },
  print: 'page',
  export: exportOf(performanceMonthwise),
};

export const Screen = reportScreen(report);

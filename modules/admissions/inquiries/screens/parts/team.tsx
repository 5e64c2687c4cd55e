// How the people of admissions answer (ADM-4): inquiries of each, open ones, the usual time of the first answer, how many came late.

import { counted } from '#kernel/counted.ts';
import { lazy } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type FunnelRow, leadFunnel } from '../../contract/lead-funnel.ts';
import { periodFilters, periodStart } from './funnel.tsx';
import { kindPages } from '../lead-words.ts';

type Data = DataOf<typeof leadFunnel>;

/** '35 min', '4 h', '3 days'. */
function spanOf(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < 90) return `${minutes} min`;
  return minutes < 36 * 60 ? `${Math.round(minutes / 60)} h` : counted(Math.round(minutes / 1440), 'day');
}

const listOf = (row: FunnelRow, more: string): string | undefined =>
  row.key === ''
    ? undefined
    : `${kindPages.admission.path}?${row.key === 'none' ? 'nobody=true' : `assigned_to=${row.key}`}${more}`;

const report: ReportDeclaration<typeof leadFunnel, FunnelRow> = {
  title: 'Team',
  call: leadFunnel,
  filters: periodFilters,
  start: periodStart,
  fixed: () => ({ group_by: 'user', kind: 'admission' }),
  figures: ({ totals }) => [
    { label: 'Inquiries', value: totals.leads },
    { label: 'Open', value: totals.open },
    { label: 'Usual time to first answer', value: spanOf(totals.response_median) ?? '–', kind: 'text' },
    { label: 'Answered late', value: `${totals.late_percent}%`, kind: 'text' },
  ],
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: [
      { key: 'name', title: 'Person' },
      { key: 'leads', title: 'Inquiries', kind: 'number', link: (row) => listOf(row, '') },
      { key: 'open', title: 'Open', kind: 'number', link: (row) => listOf(row, '&open=true') },
      { key: 'response_median', title: 'First answer', value: (row) => spanOf(row.response_median) },
      { key: 'late', title: 'Late', kind: 'number' },
      {
        key: 'late_percent',
        title: 'Late %',
        kind: 'number',
        show: (row) => <span className="figure">{row.late_percent}%</span>,
      },
      { key: 'applied', title: 'Applied', kind: 'number' },
      { key: 'admitted', title: 'Confirmed', kind: 'number' },
    ],
    totals: ({ totals }) => ({ ...totals, key: '', name: 'All' }),
  },
  empty: { title: 'No inquiry in these days', text: 'Choose other days.' },
  print: 'page',
};

const chart: DrawnChart<Data, FunnelRow> = {
  title: 'Usual minutes to the first answer',
  kind: 'ranks',
  rows: (data) => data.rows.filter((row) => row.response_median !== null),
  along: (row) => `${row.name} (${row.late_percent}% late)`,
  series: [{ key: 'response_median', label: 'Minutes', shade: 'brand' }],
};

const ChartView = lazy(async () => ({
  default: (await import('#ui/charts/chart-view.tsx')).ChartView<Data, FunnelRow>,
}));

function Answers({ data }: { data: Data }) {
  return <ChartView chart={chart} data={data} />;
}

export function Team() {
  return <ReportPage report={{ ...report, chart }} Chart={Answers} inside />;
}

// The Report in the developers' gallery: fees of a year as bars and as a table, each figure with the rows behind it.

import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok } from '#ui/testing/pretend.ts';
import { feeReport, feeReportExport, type MonthLine } from '#ui/testing/school-things.ts';
import { reportScreen } from './report-screen.tsx';

const rows: MonthLine[] = Array.from({ length: 11 }, (_, i) => {
  const charged = 182_500_000 + ((i * 37) % 11) * 4_100_000;
  const received = Math.round(charged * (0.97 - ((i * 5) % 7) / 60));
  return { month: `2026-${String(i + 1).padStart(2, '0')}-01`, charged, received, outstanding: charged - received };
});
const sum = (key: 'charged' | 'received' | 'outstanding') => rows.reduce((total, row) => total + row[key], 0);
const totals = { charged: sum('charged'), received: sum('received'), outstanding: sum('outstanding') };
const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

const Screen = reportScreen({
  title: 'Fees by month',
  call: feeReport,
  filters: [
    {
      name: 'year',
      label: 'Year',
      kind: 'choice',
      required: true,
      options: [
        { value: '2025', label: '2025' },
        { value: '2026', label: '2026' },
      ],
    },
  ],
  figures: (data) => [
    { label: 'Charged', value: data.totals.charged, kind: 'money' },
    { label: 'Received', value: data.totals.received, kind: 'money' },
    { label: 'Outstanding', value: data.totals.outstanding, kind: 'money', to: '/list/filled?status=open' },
  ],
  chart: {
    title: 'Received and outstanding of what was charged',
    kind: 'stacked',
    rows: (data) => data.rows,
    along: (row) => monthOf.format(new Date(row.month)),
    series: [
      { key: 'received', label: 'Received', shade: 'brand' },
      { key: 'outstanding', label: 'Outstanding', shade: 'waiting' },
    ],
    money: true,
    to: (row) => `/list/filled?status=open&from=${row.month}`,
  },
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.month,
    columns: [
      { key: 'month', title: 'Month', kind: 'month' },
      { key: 'charged', title: 'Charged', kind: 'money' },
      { key: 'received', title: 'Received', kind: 'money' },
      { key: 'outstanding', title: 'Outstanding', kind: 'money', link: (row) => `/list/filled?from=${row.month}` },
    ],
    totals: (data) => ({ month: '', ...data.totals }),
  },
  note: () => 'Charged is what challans ask for; received and outstanding add up to it.',
  empty: { title: 'Nothing was charged', text: 'Months appear when their fees are posted.' },
  print: 'page',
  export: feeReportExport,
});

export const gallery: GalleryPage = {
  name: 'report',
  title: 'Report',
  Screen,
  query: 'year=2026',
  answers: {
    'GET fee-report': () => ok({ rows, totals }),
    'GET fee-report/export': () => ({ body: new Blob(['Month,Charged'], { type: 'text/csv' }) }),
  },
  empty: { 'GET fee-report': () => ok({ rows: [], totals: { charged: 0, received: 0, outstanding: 0 } }) },
};

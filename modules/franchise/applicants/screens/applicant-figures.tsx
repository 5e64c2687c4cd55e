// How far the applications of each month came, and why the others were lost (spec 10 §10.2).

import { formatMonth } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { applicantFigures } from '../contract/applicants.ts';

type Data = DataOf<typeof applicantFigures>;
type Row = Data['months'][number];

const sum = (data: Data, key: Exclude<keyof Row, 'month'>): number =>
  data.months.reduce((total, row) => total + row[key], 0);

const report: ReportDeclaration<typeof applicantFigures, Row> = {
  title: 'Figures',
  call: applicantFigures,
  filters: [
    {
      name: 'months',
      label: 'Months',
      kind: 'choice',
      numeric: true,
      initial: '12',
      options: ['6', '12', '24', '36'].map((value) => ({ value, label: value })),
    },
  ],
  figures: (data) => [
    { label: 'Applications', value: sum(data, 'applied') },
    { label: 'Visited', value: sum(data, 'visited') },
    { label: 'Approved', value: sum(data, 'approved') },
    { label: 'Lost', value: sum(data, 'lost') },
  ],
  chart: {
    title: 'Applications by month',
    kind: 'bars',
    rows: (data) => data.months,
    along: (row) => formatMonth(row.month),
    series: [
      { key: 'applied', label: 'Applied', shade: 'brand' },
      { key: 'visited', label: 'Visited', shade: 'info' },
      { key: 'approved', label: 'Approved', shade: 'good' },
      { key: 'lost', label: 'Lost', shade: 'bad' },
    ],
  },
  table: {
    rows: (data) => data.months,
    rowKey: (row) => row.month,
    columns: [
      { key: 'month', title: 'Month', kind: 'month' },
      { key: 'applied', title: 'Applied', kind: 'number' },
      { key: 'visited', title: 'Visited', kind: 'number' },
      { key: 'approved', title: 'Approved', kind: 'number' },
      { key: 'opened', title: 'Opened', kind: 'number' },
      { key: 'lost', title: 'Lost', kind: 'number' },
    ],
  },
  note: (data) =>
    data.lost.length === 0 ? undefined : `Lost: ${data.lost.map((one) => `${one.reason} (${one.count})`).join(', ')}.`,
  empty: { title: 'No application in these months', text: 'Choose more months.' },
};

export const ApplicantFigures = () => <ReportPage report={report} inside />;

// Admissions by month, branch, class, source, category, gender or kind, against the same days a year before (spec 03 §6.10).

import * as pages from '#kernel/pages.gen.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { lazy } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { admissionReport } from '../contract/strength.ts';
import { categories, genderChoice } from '#modules/students/person/screens/parts/student-words.ts';
import { place, span } from './report-words.ts';

type Data = DataOf<typeof admissionReport>;
type Row = Data['rows'][number];

const ChartView = lazy(async () => ({ default: (await import('#ui/charts/chart-view.tsx')).ChartView<Data, Row> }));

const report: ReportDeclaration<typeof admissionReport, Row> = {
  title: 'Admissions',
  call: admissionReport,
  filters: [
    ...span,
    {
      name: 'group_by',
      label: 'By',
      kind: 'choice',
      options: [
        { value: 'month', label: 'Month' },
        { value: 'branch', label: 'Branch' },
        { value: 'class', label: 'Class' },
        { value: 'source', label: 'Source' },
        { value: 'category', label: 'Category' },
        { value: 'gender', label: 'Boys and girls' },
        { value: 'kind', label: 'New or re-admitted' },
      ],
    },
    ...place,
    { name: 'category_id', label: 'Category', kind: 'lookup', source: categories },
    { name: 'gender', label: 'Gender', kind: 'choice', options: genderChoice },
  ],
  start: ({ today }) => ({ from: addMonths(monthOf(today), -11), to: today, group_by: 'month' }),
  figures: ({ totals }) => [
    { label: 'Admissions', value: totals.total, to: pages.AllStudent },
    { label: 'New', value: totals.fresh },
    { label: 'Re-admitted', value: totals.again },
    { label: 'Boys', value: totals.boys },
    { label: 'Girls', value: totals.girls },
    { label: 'A year before', value: totals.year_before },
  ],
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: [
      { key: 'name', title: 'Group', card: true },
      { key: 'fresh', title: 'New', kind: 'number' },
      { key: 'again', title: 'Re-admitted', kind: 'number' },
      { key: 'total', title: 'Total', kind: 'number', card: true },
      { key: 'boys', title: 'Boys', kind: 'number' },
      { key: 'girls', title: 'Girls', kind: 'number' },
      { key: 'year_before', title: 'A year before', kind: 'number', card: true },
    ],
    totals: (data) => ({ key: 'all', name: 'Total', ...data.totals }),
  },
  note: () =>
    'Counted from the same movements as the strength statement. A year before: the same days one year earlier.',
  print: 'page',
  empty: { title: 'Nobody was admitted in this time', text: 'Choose a longer span.' },
};

const chart = {
  title: 'Admissions',
  kind: 'bars' as const,
  rows: (data: Data) => data.rows,
  along: (row: Row) => row.name,
  series: [
    { key: 'total' as const, label: 'This time', shade: 'brand' as const },
    { key: 'year_before' as const, label: 'A year before', shade: 'plain' as const },
  ],
};

function Chart({ data }: { data: Data }) {
  return <ChartView chart={chart} data={data} />;
}

export function Admissions() {
  return <ReportPage report={report} Chart={Chart} inside />;
}

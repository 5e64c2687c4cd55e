// Re-admissions of the period by branch and class (spec 02 §6.10).

import { IconList } from '@tabler/icons-react';
import { lazy } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Filter } from '#ui/filters/filter.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { readmissionRegister } from '../contract/readmission-register.ts';
import { addressOf, registerFilters, yearTo } from './register-lines.tsx';

type Data = DataOf<typeof readmissionRegister>;
type Row = NonNullable<Data['figures']>['by_class'][number];

const ChartView = lazy(async () => ({ default: (await import('#ui/charts/chart-view.tsx')).ChartView<Data, Row> }));

const chart = {
  title: 'Re-admitted by class',
  kind: 'bars' as const,
  rows: (data: Data) => data.figures?.by_class ?? [],
  along: (row: Row) => row.class_name,
  series: [{ key: 'readmitted' as const, label: 'Re-admitted', shade: 'brand' as const }],
};

const Chart = ({ data }: { data: Data }) => <ChartView chart={chart} data={data} />;

const reportOf = (today: LocalDate): ReportDeclaration<typeof readmissionRegister, Row> => ({
  title: 'Re-Admissions by Branch and Class',
  call: readmissionRegister,
  filters: registerFilters(yearTo(today)).map(({ initial: _initial, ...filter }: Filter) => filter),
  start: () => yearTo(today),
  fixed: () => ({ fetchCount: 1 }),
  figures: ({ figures }) => [
    { label: 'Re-admitted', value: figures?.readmitted },
    { label: 'Within grace', value: figures?.within_grace },
    { label: 'Boys', value: figures?.boys },
    { label: 'Girls', value: figures?.girls },
  ],
  table: {
    rows: (data) => data.figures?.by_class ?? [],
    rowKey: (row) => row.key,
    columns: [
      { key: 'branch_name', title: 'Branch', card: true },
      { key: 'class_name', title: 'Class', card: true },
      { key: 'readmitted', title: 'Re-admitted', kind: 'number', card: true },
      { key: 'within_grace', title: 'Within grace', kind: 'number' },
      { key: 'boys', title: 'Boys', kind: 'number' },
      { key: 'girls', title: 'Girls', kind: 'number' },
    ],
    totals: ({ figures }) =>
      figures && {
        key: 'all',
        branch_id: 0,
        branch_name: 'Total',
        course_id: 0,
        class_name: '',
        readmitted: figures.readmitted,
        within_grace: figures.within_grace,
        boys: figures.boys,
        girls: figures.girls,
      },
  },
  note: () => 'Counted on the first day back, from the same enrolments as the strength statement.',
  actions: [{ label: 'The register', icon: IconList, to: addressOf({}) }],
  print: 'page',
  empty: { title: 'Nobody came back in this time', text: 'Choose a longer span.' },
});

export function Totals() {
  const { today } = useSession();
  return <ReportPage report={reportOf(today)} Chart={Chart} />;
}

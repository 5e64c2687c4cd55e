// What merit schemes give, by branch, class, tier or month.

import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type MeritReport, meritReport } from '../contract/merit-runs.ts';
import { choice, schemes, sessions } from './merit-words.ts';

type Row = MeritReport['rows'][number];

const report: ReportDeclaration<typeof meritReport, Row, Row> = {
  title: 'Report',
  call: meritReport,
  filters: [
    {
      name: 'by',
      label: 'By',
      kind: 'choice',
      options: choice({ branch: 'Branch', class: 'Class', tier: 'Tier', month: 'Month' }),
      initial: 'branch',
    },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
    { name: 'scheme_id', label: 'Scheme', kind: 'lookup', source: schemes },
  ],
  figures: (data) => [
    { label: 'Students', value: data.students },
    { label: 'Taken off', value: data.total, kind: 'money', currency: data.currency },
  ],
  table: {
    title: 'Merit awards',
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: (data) => [
      { key: 'name', title: 'Of', card: true, wrap: 280 },
      { key: 'students', title: 'Students', kind: 'number', card: true, total: false },
      { key: 'amount', title: 'Taken off', kind: 'money', card: true, currency: () => data.currency },
    ],
  },
  empty: { title: 'No award yet', text: 'Awards that were approved are added up here.' },
  print: 'page',
};

export function Panel() {
  return <ReportPage report={report} inside />;
}

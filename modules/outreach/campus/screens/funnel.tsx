// Of those who saw a form: who began, sent, was taken in, was admitted; by form, source or campaign (CAM-6).

import type { DataOf } from '#kernel/contract.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { formFunnel } from '../contract/forms.ts';

type Row = DataOf<typeof formFunnel>['rows'][number];

const percent = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((part / of) * 100)}%`);

const report: ReportDeclaration<typeof formFunnel, Row> = {
  title: 'Funnel of the forms',
  call: formFunnel,
  filters: [
    {
      name: 'days',
      label: 'Days back',
      kind: 'choice',
      initial: '30',
      options: optionsOf({ 7: '7 days', 30: '30 days', 90: '90 days', 366: 'A year' }),
    },
    {
      name: 'by',
      label: 'By',
      kind: 'choice',
      initial: 'form',
      options: optionsOf({ form: 'Form', source: 'Source', campaign: 'Campaign' }),
    },
  ],
  table: {
    rows: ({ rows }) => rows,
    rowKey: (row) => row.key,
    columns: [
      { key: 'form', title: 'Form', card: true },
      { key: 'source', title: 'Source or campaign' },
      { key: 'seen', title: 'Seen', kind: 'number' },
      { key: 'started', title: 'Began', kind: 'number' },
      { key: 'sent', title: 'Sent', kind: 'number', card: true },
      { key: 'sent_percent', title: 'Sent of seen', value: (row) => percent(row.sent, row.seen) },
      { key: 'accepted', title: 'Taken in', kind: 'number' },
      { key: 'won', title: 'Admitted', kind: 'number', card: true },
      { key: 'won_percent', title: 'Admitted of sent', value: (row) => percent(row.won, row.sent) },
    ],
  },
  empty: { title: 'Nobody saw a form yet', text: 'Share a form; who sees and sends it is counted here.' },
};

export function FormFunnel() {
  return <ReportPage report={report} inside />;
}

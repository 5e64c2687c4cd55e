// Who gets what: students, gross and concession by branch, class or type, the twelve months as a line, and branches over their budget (spec 04 §5.2).

import { linkTo } from '#kernel/addresses.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { charityReport } from '../contract/charity.ts';
import { everyType } from './charity-choices.ts';

const percent = (rate: number | null): string => (rate === null ? '' : `${rate / 100}%`);

export const Screen = reportScreen({
  title: 'Charity Discount Report',
  text: 'By the months that the fees are for, of valid bills.',
  call: charityReport,
  filters: [
    { name: 'from', label: 'From month', kind: 'month' },
    { name: 'to', label: 'To month', kind: 'month' },
    {
      name: 'group_by',
      label: 'By',
      kind: 'choice',
      options: [
        { value: 'branch', label: 'Branch' },
        { value: 'class', label: 'Class' },
        { value: 'type', label: 'Type' },
      ],
    },
    { name: 'type_id', label: 'Type', kind: 'lookup', source: everyType },
  ],
  start: (session) => ({
    from: addMonths(monthOf(session.today), -11),
    to: monthOf(session.today),
    group_by: 'branch',
  }),
  figures: (data) =>
    data.totals.flatMap((total) => [
      { label: 'Students with a concession', value: total.students, kind: 'number' as const },
      { label: 'Gross', value: moneyWithCurrency(total.gross, total.currency) },
      { label: 'Concessions', value: moneyWithCurrency(total.concession, total.currency) },
      { label: 'Of the gross', value: percent(total.percent) },
    ]),
  chart: {
    title: 'Concessions of twelve months',
    load: async () => import('./charity-trend.tsx'),
  },
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => `${row.id} ${row.currency}`,
    columns: ({ group_by }) => [
      {
        key: 'name',
        title: 'Name',
        link: (row) =>
          linkTo(
            pages.Charity,
            group_by === 'type'
              ? { type_id: row.id }
              : group_by === 'class'
                ? { course_id: row.id }
                : { branch_id: row.id },
          ),
      },
      { key: 'students', title: 'Students', kind: 'number' },
      { key: 'gross', title: 'Gross', kind: 'money' },
      { key: 'concession', title: 'Concession', kind: 'money' },
      { key: 'percent', title: '% of gross', value: (row) => percent(row.percent) },
      { key: 'charity', title: 'Of it charity', kind: 'money' },
      { key: 'charity_percent', title: 'Charity %', value: (row) => percent(row.charity_percent) },
      { key: 'budget', title: 'Budget', value: (row) => percent(row.budget) },
      { key: 'over_budget', title: 'Over budget', kind: 'flag' },
    ],
  },
  empty: {
    title: 'No concession in these months',
    text: 'Choose other months, or another type.',
  },
  print: 'page',
});

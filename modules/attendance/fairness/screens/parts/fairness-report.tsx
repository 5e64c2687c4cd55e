// Lates, absences and unpaid days of groups side by side within each shift (spec 06 §12 no. 4): a part of the page of branches and months.

import { monthOf } from '#kernel/dates.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { attendanceFairness, type FairnessRow } from '../../contract/fairness.ts';

/** Of a hundred days, with one decimal in every row, so that a column can be read down. */
const share = (key: 'late_per_100' | 'half_per_100' | 'absent_per_100' | 'unpaid_per_100', title: string) => ({
  key,
  title,
  kind: 'number' as const,
  total: false,
  show: (row: FairnessRow) => <span className="figure">{row[key].toFixed(1)}</span>,
});

const besideShift = (beside: number): string =>
  beside === 0 ? 'As all' : `${beside > 0 ? '+' : '−'}${Math.abs(beside).toFixed(1)}`;

const report: ReportDeclaration<typeof attendanceFairness, FairnessRow> = {
  title: 'Fairness',
  call: attendanceFairness,
  filters: [
    { name: 'on', label: 'Month', kind: 'month', required: true },
    {
      name: 'by',
      label: 'By',
      kind: 'choice',
      options: optionsOf({ branch: 'By branch', designation: 'By designation', gender: 'Women and men' }),
      initial: 'branch',
    },
    branchFilter,
  ],
  start: (session) => ({ on: monthOf(session.today) }),
  fixed: ({ on }) => {
    const [year = 0, month = 0] = (on ?? '').split('-').map(Number);
    return { year, month };
  },
  figures: (data) => [
    { label: 'People', value: data.people },
    { label: 'Expected days', value: data.expected },
    { label: 'Late', value: data.late },
    { label: 'Absent', value: data.absent },
    { label: 'Unpaid days', value: data.unpaid },
  ],
  table: {
    title: 'Of 100 expected days, within each shift',
    rows: ({ rows }) => rows,
    rowKey: (row) => row.key,
    columns: (data) => [
      { key: 'shift', title: 'Shift', card: true },
      { key: 'group', title: 'Group', card: true },
      { key: 'people', title: 'People', kind: 'number', total: false },
      { key: 'expected', title: 'Expected', kind: 'number', total: false },
      share('late_per_100', 'Late'),
      share('half_per_100', 'Half days'),
      share('absent_per_100', 'Absent'),
      share('unpaid_per_100', 'Unpaid'),
      {
        key: 'beside',
        title: 'Beside the shift',
        card: true,
        value: (row) => besideShift(row.beside),
      },
      ...(data.currency === null
        ? []
        : [
            {
              key: 'deducted_per_100' as const,
              title: 'Deducted',
              kind: 'money' as const,
              total: false,
              currency: () => data.currency ?? 'PKR',
            },
          ]),
    ],
  },
  note: ({ notes }) => (notes.length === 0 ? undefined : notes.join(' ')),
  empty: { title: 'Nothing to compare', text: 'No group of five people or more in one shift has days in this month.' },
  print: 'page',
};

export const FairnessReport = () => <ReportPage report={report} inside />;

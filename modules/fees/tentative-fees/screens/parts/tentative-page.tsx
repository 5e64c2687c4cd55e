// What the next month, or the next twelve, will bill by class and head: the posting's own figures, with nothing written (FEE-99).

import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { classFilter, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { tentativeList } from '../../contract/tentative-fees.ts';

type Row = DataOf<typeof tentativeList>['rows'][number];

const ahead = Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), label: counted(n + 1, 'month') }));

export const tentative: ReportDeclaration<typeof tentativeList, Row> = {
  title: 'Tentative Fee',
  call: tentativeList,
  filters: [
    { name: 'from', label: 'First month', kind: 'month' },
    { name: 'months', label: 'Ahead', kind: 'choice', options: ahead, numeric: true },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    classFilter,
  ],
  start: ({ today }) => ({ from: addMonths(monthOf(today), 1), months: '1' }),
  figures: (data) => [
    { label: 'Branches', value: data.branches },
    { label: 'Gross', value: data.gross, kind: 'money', currency: data.currency },
    { label: 'Concession', value: data.concession, kind: 'money', currency: data.currency },
    { label: 'Net', value: data.net, kind: 'money', currency: data.currency },
    {
      label: 'Likely to come in',
      value: data.expected,
      kind: 'money',
      currency: data.currency,
      hint: 'By what each class paid in the last twelve months',
    },
  ],
  chart: { title: 'Coming months', load: () => import('./tentative-months.tsx') },
  table: {
    title: 'By class and head',
    rows: (data) => data.rows,
    rowKey: (row) => `${row.bill_month} ${row.course_id} ${row.head_id}`,
    columns: (data) => [
      ...(data.months.length > 1 ? [{ key: 'bill_month', title: 'Month', kind: 'month' as const }] : []),
      { key: 'class_name', title: 'Class', card: true },
      { key: 'head_name', title: 'Head', card: true },
      { key: 'students', title: 'Students', kind: 'number' },
      { key: 'gross', title: 'Gross', kind: 'money' },
      { key: 'concession', title: 'Concession', kind: 'money' },
      { key: 'net', title: 'Net', kind: 'money', card: true },
    ],
    totals: (data) => {
      const [first] = data.rows;
      const students = data.months.length === 1 ? (data.months[0]?.students ?? 0) : 0;
      return first
        ? {
            ...first,
            class_name: 'Total',
            head_name: '',
            students,
            gross: data.gross,
            concession: data.concession,
            net: data.net,
          }
        : undefined;
    },
  },
  note: () =>
    'Plans, concessions and joinings as they are agreed now, by the calculation of the posting. What is posted already is not in it.',
  empty: {
    title: 'Nothing will be billed',
    text: 'No class has a fee plan in these months, or everything is already posted. Choose another month.',
  },
  print: 'page',
};

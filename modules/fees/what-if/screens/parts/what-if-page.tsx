// What if: other prices, another concession or rule of part months over the coming months; branch, class and year, nothing written (04 §14.2).

import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { classFilter, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { typesInUse } from '#modules/fees/concessions/screens/parts/type-choices.ts';
import { chargeableHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { whatIfRead } from '../../contract/what-if.ts';

type Row = DataOf<typeof whatIfRead>['rows'][number];

const ahead = [1, 3, 6, 12].map((n) => ({ value: String(n), label: counted(n, 'month') }));
const prices = [-50, -25, -20, -15, -10, -5, 2.5, 5, 7.5, 8, 10, 12, 12.5, 15, 18, 20, 25, 30, 40, 50].map((n) => ({
  value: String(n),
  label: `Prices ${Math.abs(n)}% ${n < 0 ? 'less' : 'more'}`,
}));
const rates = [0, 2.5, 5, 7.5, 10, 12.5, 15, 20, 25, 30, 40, 50, 75, 100].map((n) => ({
  value: String(n),
  label: n === 0 ? 'No student has it' : `At ${n}%`,
}));
const prorations = [
  { value: 'daily', label: 'By days' },
  { value: 'half', label: 'By halves' },
  { value: 'full', label: 'In full' },
];

/** With its branch, where there are several. */
function placeOf({ branch_name, class_name }: Row, { rows }: DataOf<typeof whatIfRead>): string {
  const one = rows.every((row) => row.branch_id === rows[0]?.branch_id);
  return one || branch_name === '' ? class_name : `${class_name}, ${branch_name}`;
}

export const whatIf: ReportDeclaration<typeof whatIfRead, Row> = {
  title: 'What if',
  text: 'Try other prices, another concession or another rule of part months. Nothing is saved, and nobody is billed.',
  call: whatIfRead,
  filters: [
    { name: 'price_percent', label: 'Prices', kind: 'choice', options: prices, numeric: true },
    { name: 'head_id', label: 'Of head', kind: 'lookup', source: chargeableHeads },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    { name: 'months', label: 'Over', kind: 'choice', options: ahead, numeric: true },
    classFilter,
    { name: 'concession_type_id', label: 'Concession', kind: 'lookup', source: typesInUse },
    { name: 'concession_percent', label: 'Its new rate', kind: 'choice', options: rates, numeric: true },
    { name: 'proration', label: 'Part months', kind: 'choice', options: prorations },
    { name: 'from', label: 'First month', kind: 'month' },
  ],
  start: ({ today }) => ({ from: addMonths(monthOf(today), 1), months: '1', price_percent: '10' }),
  figures: (data) => [
    { label: 'Students', value: data.students },
    { label: 'First month now', value: data.before, kind: 'money', currency: data.currency },
    { label: 'First month then', value: data.after, kind: 'money', currency: data.currency },
    { label: 'Difference', value: data.difference, kind: 'money', currency: data.currency },
    ...(data.months > 1
      ? [
          {
            label: `${counted(data.months, 'month')} now`,
            value: data.all_before,
            kind: 'money' as const,
            currency: data.currency,
          },
          {
            label: `${counted(data.months, 'month')} then`,
            value: data.all_after,
            kind: 'money' as const,
            currency: data.currency,
          },
          { label: 'Difference over all', value: data.all_difference, kind: 'money' as const, currency: data.currency },
        ]
      : []),
  ],
  table: {
    title: 'By branch and class',
    rows: (data) => data.rows,
    rowKey: (row) => `${row.branch_id} ${row.course_id}`,
    columns: (data) => [
      { key: 'class_name', title: 'Class', card: true, value: (row) => placeOf(row, data), wrap: 150 },
      { key: 'students', title: 'Students', kind: 'number' },
      { key: 'before', title: 'Now', kind: 'money' },
      { key: 'after', title: 'Then', kind: 'money' },
      { key: 'difference', title: 'Difference', kind: 'money', card: true },
      ...(data.months > 1
        ? [
            { key: 'all_before', title: `${counted(data.months, 'month')} now`, kind: 'money' as const },
            { key: 'all_after', title: `${counted(data.months, 'month')} then`, kind: 'money' as const },
            { key: 'all_difference', title: 'Difference over all', kind: 'money' as const },
          ]
        : []),
    ],
    totals: (data) => {
      const [first] = data.rows;
      return first ? { ...first, ...data, branch_name: '', class_name: 'Total' } : undefined;
    },
  },
  note: () =>
    'By the calculation of the posting, with everything that is agreed for these months. Plan lines that are fixed keep their amount; a concession changes for those who have it as a percentage.',
  empty: {
    title: 'Nothing would be billed',
    text: 'No class has a fee plan in these months, or everything is already posted. Choose another month.',
  },
  print: 'page',
};

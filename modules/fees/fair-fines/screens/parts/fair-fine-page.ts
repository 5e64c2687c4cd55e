// Another late fine rule over the payments of a session: income, families hit, who would have paid earlier (spec 04 §14.9).

import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { sessionsOfCountry } from '#modules/fees/student-accounts/screens/parts/class-lookups.ts';
import { fairFineRead } from '../../contract/fair-fines.ts';

type Data = DataOf<typeof fairFineRead>;
type Row = Data['rows'][number];

const modes = [
  { value: 'fixed', label: 'An amount, once' },
  { value: 'per_day', label: 'An amount a day' },
  { value: 'per_month', label: 'An amount a month begun' },
  { value: 'percent', label: 'A percentage, once' },
  { value: 'none', label: 'Not at all' },
];
const graces = [0, 1, 2, 3, 5, 7, 10, 15, 20, 30].map((n) => ({ value: String(n), label: counted(n, 'day') }));
const percents = [1, 2, 2.5, 3, 5, 7.5, 10, 15, 20].map((n) => ({ value: String(n), label: `${n}%` }));

export const fairFine: ReportDeclaration<typeof fairFineRead, Row> = {
  title: 'Another rule',
  text: 'Try another late fine rule on actual payments. Nothing is charged, and the rule is not changed.',
  call: fairFineRead,
  filters: [
    { name: 'mode', label: 'Charged', kind: 'choice', options: modes },
    { name: 'amount', label: 'Amount', kind: 'text' },
    { name: 'grace_days', label: 'Days of grace', kind: 'choice', options: graces, numeric: true },
    { name: 'percent', label: 'Percent', kind: 'choice', options: percents, numeric: true },
    { name: 'cap', label: 'Never more than', kind: 'text' },
    { name: 'min_balance', label: 'Only from', kind: 'text' },
    {
      name: 'count_from',
      label: 'Days counted from',
      kind: 'choice',
      options: [
        { value: 'due_date', label: 'The due date' },
        { value: 'grace_end', label: 'The end of grace' },
      ],
    },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessionsOfCountry },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
  ],
  start: ({ currency }) => ({ mode: 'fixed', amount: currency === 'OMR' ? '1' : '300', grace_days: '0' }),
  figures: (data) => [
    { label: `Bills of ${data.session_name}`, value: data.bills },
    { label: 'Fines then', value: data.income_then, kind: 'money', currency: data.currency },
    { label: 'Under this rule', value: data.income, kind: 'money', currency: data.currency },
    { label: 'Families then', value: data.families_then },
    { label: 'Families under it', value: data.families },
    { label: 'Bills paid earlier', value: data.earlier },
    { label: 'Bills paid later', value: data.later },
  ],
  table: {
    title: 'By bill month',
    rows: (data) => data.rows,
    rowKey: (row) => row.bill_month,
    columns: [
      { key: 'bill_month', title: 'Month', card: true, value: (row) => formatMonth(row.bill_month) },
      { key: 'bills', title: 'Bills', kind: 'number' },
      { key: 'income_then', title: 'Fines then', kind: 'money', card: true },
      { key: 'income', title: 'Under this rule', kind: 'money', card: true },
      { key: 'families_then', title: 'Families then', kind: 'number' },
      { key: 'families', title: 'Families under it', kind: 'number' },
      { key: 'earlier', title: 'Paid earlier', kind: 'number' },
      { key: 'later', title: 'Paid later', kind: 'number' },
    ],
  },
  note: () =>
    'Bills that fell due, each by its own day. Who paid on one of the last three days that cost nothing goes by the rule: such a bill counts as paid within the time of this one and is not fined. All others pay when they paid. Families of the sums count once, however many months.',
  empty: { title: 'No bill of this session', text: 'Choose another session or branch.' },
  print: 'page',
};

// Whom to call today: for each class the families whose call is likely to bring the most (spec 04 §14.8).

import { formatPhone } from '#kernel/phone.ts';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { classFilter, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { coachRead } from '../../contract/recovery-coach.ts';

type Row = DataOf<typeof coachRead>['rows'][number];

const promised = ({ promise_date, promise_broken }: Row): string =>
  promise_date === null ? '' : `${formatDate(promise_date)}${promise_broken ? ', broken' : ''}`;

export const recoveryCoach: ReportDeclaration<typeof coachRead, Row> = {
  title: 'Families to call',
  text: 'For each class the five families whose call today is likely to bring the most: what is overdue × the chance that it is paid.',
  call: coachRead,
  filters: [{ name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches }, classFilter],
  figures: (data) => [
    { label: 'Families', value: data.families },
    { label: 'Overdue', value: data.overdue, kind: 'money', currency: data.currency },
    { label: 'Likely to come', value: data.likely, kind: 'money', currency: data.currency },
  ],
  table: {
    title: 'Calls',
    rows: (data) => data.rows,
    rowKey: (row) => row.family_id,
    columns: [
      { key: 'class_name', title: 'Class' },
      { key: 'place', title: 'Call', kind: 'number' },
      {
        key: 'children',
        title: 'Children',
        card: true,
        wrap: 180,
        link: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
      },
      { key: 'payer', title: 'Who pays', value: (row) => row.payer ?? '–' },
      { key: 'phone', title: 'Phone', card: true, value: (row) => formatPhone(row.phone) || '–' },
      { key: 'overdue', title: 'Overdue', kind: 'money' },
      { key: 'oldest_due', title: 'Since', kind: 'date' },
      { key: 'habit', title: 'Paid in time', value: (row) => (row.habit === null ? '–' : `${row.habit}%`) },
      { key: 'chance', title: 'Chance', value: (row) => `${row.chance}%` },
      { key: 'likely', title: 'Likely', kind: 'money', card: true },
      { key: 'last_paid_on', title: 'Last paid', kind: 'date' },
      { key: 'promise_date', title: 'Last promise', value: promised },
      { key: 'note', title: 'Note', value: (row) => row.note ?? '', wrap: 200 },
      { key: 'reminded_on', title: 'Reminded', kind: 'date' },
      { key: 'branch_name', title: 'Branch' },
    ],
  },
  note: () =>
    'The chance is what of a year’s bills came within 30 days of their day (half where nothing fell due yet), halved by a promise that was broken and by 90 days without money, never below 5% nor above 95%. Families that promised for a day ahead are left out.',
  empty: { title: 'Nobody to call', text: 'Nothing is overdue here, or everybody has promised for a day ahead.' },
  print: 'page',
};

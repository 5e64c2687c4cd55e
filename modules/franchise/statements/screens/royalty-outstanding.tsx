// Royalty Outstanding (spec 10 §10.2): what franchises owe at a day, by age; a row opens its statement.

import { IconBell } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { outstandingRead, type OutstandingRow } from '../contract/statements.ts';

const Remind = lateDialog(async () => (await import('./remind-dialog.tsx')).RemindDialog);

const currency = (row: OutstandingRow) => row.currency;

export const Screen = reportScreen({
  title: 'Royalty Outstanding',
  call: outstandingRead,
  filters: [
    { name: 'as_of', label: 'As of', kind: 'date' },
    {
      name: 'by',
      label: 'By',
      kind: 'choice',
      options: [
        { value: 'branch', label: 'Branch' },
        { value: 'franchisee', label: 'Franchisee' },
      ],
      initial: 'branch',
    },
    { name: 'overdue', label: 'Overdue only', kind: 'flag' },
  ],
  figures: (data) => [
    { label: 'Royalty not due', value: data.totals.not_due, kind: 'money', currency: data.currency },
    { label: '1–30 days', value: data.totals.days_1_30, kind: 'money', currency: data.currency },
    { label: '31–60 days', value: data.totals.days_31_60, kind: 'money', currency: data.currency },
    { label: '61–90 days', value: data.totals.days_61_90, kind: 'money', currency: data.currency },
    { label: 'Over 90 days', value: data.totals.over_90, kind: 'money', currency: data.currency },
    { label: 'Paid ahead', value: data.totals.credit, kind: 'money', currency: data.currency },
    { label: 'Royalty owed', value: data.totals.balance, kind: 'money', currency: data.currency },
  ],
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: [
      {
        key: 'name',
        title: 'Franchise',
        link: (row) =>
          row.branch_id === null ? undefined : linkTo(pages.royaltyStatement, { branch_id: row.branch_id }),
      },
      { key: 'franchisee', title: 'Franchisee' },
      { key: 'not_due', title: 'Not due', kind: 'money', currency },
      { key: 'days_1_30', title: '1–30', kind: 'money', currency },
      { key: 'days_31_60', title: '31–60', kind: 'money', currency },
      { key: 'days_61_90', title: '61–90', kind: 'money', currency },
      { key: 'over_90', title: 'Over 90', kind: 'money', currency },
      { key: 'credit', title: 'Credit', kind: 'money', currency },
      { key: 'balance', title: 'Balance', kind: 'money', currency },
      { key: 'oldest_due', title: 'Oldest due', kind: 'date' },
      { key: 'last_deposit', title: 'Last deposit', kind: 'date' },
      { key: 'last_amount', title: 'Amount', kind: 'money', currency },
      {
        key: 'lock_step',
        title: 'Lock',
        value: (row) =>
          row.lock_step === null ? '' : `Step ${row.lock_step}${row.pardon_until === null ? '' : ', pardoned'}`,
      },
      { key: 'confirmed', title: 'Balance agreed', kind: 'month' },
    ],
  },
  note: () => 'The balance is what stands in both books; the buckets less the credit come to it.',
  empty: { title: 'Nobody owes royalty', text: 'Post a month, or take another day.' },
  actions: [
    {
      label: 'Remind of what is overdue',
      icon: IconBell,
      permissions: ['Royalty Record'],
      dialog: (close) => <Remind close={close} />,
    },
  ],
  print: 'page',
});

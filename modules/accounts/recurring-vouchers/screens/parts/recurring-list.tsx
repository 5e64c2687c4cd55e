// Recurring vouchers: when each comes next, what it made last, and why it stopped (ACC-29).

import { Text } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import type { ListDeclaration, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { kindFacts } from '#modules/accounts/vouchers/rules/index.ts';
import { infoOf } from '#modules/accounts/vouchers/screens/parts/voucher-words.ts';
import { recurringList, recurringSave } from '../../contract/recurring.ts';
import { recurringStates } from '../../rules/recurring-states.ts';
import { everyOptions, RecurringDialog } from './recurring-dialog.tsx';

type Row = RowOf<typeof recurringList>;

const turn = ({ id, version, title, template, every, day, next_on, ends_on }: Row, status: Row['status']) =>
  actNow(recurringSave, { id, version, title, template, every, day, next_on, ends_on, status });

export const recurringVouchers: ListDeclaration<typeof recurringList> = {
  title: 'Recurring',
  text: 'Each is requested automatically on its day and waits for both approvals.',
  call: recurringList,
  search: 'Name',
  rowKey: (row) => row.id,
  rowName: (row) => row.title,
  columns: [
    { key: 'title', title: 'Name', sort: true, card: true },
    { key: 'kind', title: 'Kind', value: (row) => kindFacts[row.kind].title },
    { key: 'amount', title: 'Amount', kind: 'money', currency: (row) => row.currency, card: true },
    { key: 'every', title: 'How often', value: (row) => everyOptions.find((one) => one.value === row.every)?.label },
    { key: 'next_on', title: 'Next on', kind: 'date', sort: true, card: true },
    { key: 'ends_on', title: 'Ends on', kind: 'date', hidden: true },
    { key: 'branch', title: 'Branch' },
    {
      key: 'status',
      title: 'Status',
      kind: 'status',
      statuses: recurringStates.badges,
    },
    {
      key: 'last_voucher',
      title: 'Last created',
      link: (row) => (row.last_voucher_id === null ? undefined : infoOf(row.last_voucher_id)),
    },
    {
      key: 'last_problem',
      title: 'Reason it stopped',
      wrap: 280,
      show: (row) =>
        row.last_problem === null ? null : (
          <Text fz="sm" c="var(--bad)">
            {row.last_problem}
          </Text>
        ),
    },
    { key: 'by', title: 'By', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'paused', label: 'Paused' },
        { value: 'ended', label: 'Ended' },
      ],
    },
  ],
  sort: 'next_on',
  rowActions: [
    {
      label: 'Change when',
      icon: IconPencil,
      permissions: ['create-voucher'],
      dialog: (row, close) => <RecurringDialog template={row.template} known={row} close={close} />,
    },
    {
      label: 'Pause',
      icon: IconPlayerPause,
      permissions: ['create-voucher'],
      show: (row) => row.status === 'active',
      run: (row) => turn(row, 'paused'),
    },
    {
      label: 'Resume',
      icon: IconPlayerPlay,
      permissions: ['create-voucher'],
      show: (row) => row.status === 'paused',
      dialog: (row, close) => <RecurringDialog template={row.template} known={row} close={close} />,
    },
    {
      label: 'End',
      icon: IconPlayerStop,
      danger: true,
      permissions: ['create-voucher'],
      show: (row) => row.status !== 'ended',
      question: (row) => ({
        title: `End ${row.title}?`,
        text: 'It is not requested again.',
        button: 'End it',
        danger: true,
      }),
      run: (row) => turn(row, 'ended'),
    },
  ],
  empty: {
    title: 'No recurring voucher',
    text: 'Enter a voucher and choose ‘Save as recurring’: rent, internet, quarterly depreciation.',
  },
};

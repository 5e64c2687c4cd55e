// Unidentified receipts: money at the bank that waits for its child (FEE-58); assigned ones stay as history.

import { IconUserCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { unidentifiedList } from '../../contract/unidentified.ts';
import { fileRowStates } from '../../rules/bank-file-states.ts';
import { accountChoices } from './account-choices.ts';

const AssignDialog = lazy(async () => ({ default: (await import('../assign-dialog.tsx')).AssignDialog }));

const unidentified: ListDeclaration<typeof unidentifiedList> = {
  title: 'Unidentified',
  call: unidentifiedList,
  dated: 'value_date',
  export: exportOf(unidentifiedList),
  rowKey: (row) => row.id,
  rowName: (row) => `receipt of ${row.payer ?? row.code ?? row.account}`,
  columns: [
    { key: 'value_date', title: 'Value date', kind: 'date', sort: true, card: true },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true },
    { key: 'code', title: 'Code given', card: true },
    { key: 'payer', title: 'Payer' },
    { key: 'reference', title: 'Reference' },
    { key: 'account', title: 'Account', sort: true },
    { key: 'reason', title: 'Why' },
    { key: 'days', title: 'Days', kind: 'number' },
    { key: 'raw', title: 'As in the file', hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: fileRowStates.badges },
    {
      key: 'receipt_no',
      title: 'Receipt',
      link: (row) => (row.receipt_no ? linkTo(pages.feeDepositDetails, { q: row.receipt_no }) : undefined),
    },
    { key: 'student_name', title: 'Student', hidden: true },
  ],
  filters: [
    {
      name: 'list',
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'assigned', label: 'Assigned' },
      ],
    },
    { name: 'bank_account_id', label: 'Account', kind: 'lookup', source: accountChoices },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  search: 'Code, reference, payer or words of the row',
  sort: 'value_date',
  rowActions: [
    {
      label: 'Assign',
      icon: IconUserCheck,
      permissions: ['Fee Deposit'],
      show: (row) => fileRowStates.can('assign', row.state),
      dialog: (row, close) => (
        <LateDialog close={close}>
          <AssignDialog row={row} close={close} />
        </LateDialog>
      ),
    },
  ],
  figures: (data) => [
    { label: 'Open', value: data.figures?.open, narrows: { list: 'open' } },
    { label: 'Amount', value: data.figures?.amount, kind: 'money', narrows: { list: 'open' } },
    { label: 'Older than 7 days', value: data.figures?.older },
  ],
  empty: {
    title: 'Nothing unidentified',
    text: 'Money from bank files whose code nobody knows waits here until it is given to its child.',
  },
};

export function UnidentifiedList() {
  return <ListPage list={unidentified} inside />;
}

// Receipts of the branch, the newest first (FEE-53), as a list for the page of all that came in; from here they are printed and reversed.

import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { exportOf } from '#kernel/export-call.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { openPdf } from '#ui/acts/files.ts';
import { depositStates } from '../../rules/deposit-states.ts';
import { depositList } from '../../contract/deposits.ts';
import { receiptPrint } from '../../contract/receipt-print.ts';
import { channelNames, type DepositChannel } from '../../contract/deposit-channels.ts';
import { classFilter } from '#modules/branches/classes/screens/parts/choices.ts';

// Loaded when they are opened.
const ReverseDialog = lazy(async () => ({
  default: (await import('#modules/fees/deposit-reversals/screens/parts/reverse-dialog.tsx')).ReverseDialog,
}));

const channels = optionsOf(channelNames);

export const depositsList: ListDeclaration<typeof depositList> = {
  title: 'Deposits',
  call: depositList,
  dated: 'entry_date',
  export: exportOf(depositList),
  search: 'Receipt, reference, name, admission number',
  rowKey: (row) => row.deposit_id,
  rowName: (row) => `receipt ${row.receipt_no}`,
  columns: [
    { key: 'receipt_no', title: 'Receipt', sort: true, card: true },
    { key: 'entry_date', title: 'Date', kind: 'date', sort: true },
    { key: 'value_date', title: 'Value date', kind: 'date', sort: true, hidden: true },
    {
      key: 'student_name',
      card: true,
      title: 'Student',
      link: (row) => (row.student_id ? linkTo(pages.StudentStatement, { student_id: row.student_id }) : undefined),
    },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'channel', title: 'Channel', value: (row) => channelNames[row.channel as DepositChannel], sort: true },
    { key: 'reference', title: 'Reference' },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true },
    { key: 'allocated', title: 'Allocated', kind: 'money', hidden: true },
    { key: 'advance', title: 'Advance', kind: 'money' },
    { key: 'collected_by', title: 'By' },
    { key: 'collected_at', title: 'Collected at', hidden: true },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    {
      key: 'status',
      title: 'Status',
      kind: 'status',
      statuses: depositStates.badges,
    },
    { key: 'reconciled', title: 'Reconciled', kind: 'flag' },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'channel', label: 'Channel', kind: 'choice', options: channels },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'posted', label: 'Posted' },
        { value: 'reversed', label: 'Reversed' },
        { value: 'bounced', label: 'Bounced' },
      ],
    },
    { name: 'student_id', label: 'Student', kind: 'student' },
    classFilter,
    { name: 'mine', label: 'Only mine', kind: 'flag' },
  ],
  sort: '-entry_date',
  actions: [{ label: 'Take deposit', to: pages.feeDepositForm, permissions: ['Fee Deposit'], primary: true }],
  rowActions: [
    { label: 'Receipt', permissions: ['Fee Deposit'], run: (row) => openPdf(receiptPrint, { id: row.deposit_id }) },
    {
      label: 'Move to another student',
      permissions: ['Correction'],
      show: (row) => row.status === 'posted' && row.student_id !== null,
      to: (row) => linkTo(pages.Correction, { student_id: row.student_id ?? 0 }),
    },
    {
      label: 'Reverse',
      danger: true,
      permissions: ['Fee Deposit Reverse'],
      show: (row) => row.status === 'posted',
      dialog: (row, close) => (
        <LateDialog close={close}>
          <ReverseDialog row={row} close={close} />
        </LateDialog>
      ),
    },
  ],
  figures: (data) => [
    { label: 'Receipts', value: data.figures?.receipts, kind: 'number' },
    { label: 'Received', value: data.figures?.amount, kind: 'money' },
    { label: 'Cash', value: data.figures?.cash, kind: 'money', narrows: { channel: 'cash' } },
    { label: 'Bank', value: data.figures?.bank, kind: 'money' },
  ],
  empty: {
    title: 'No deposit yet',
    text: 'Receipts appear here when fees are taken at the desk or come from the bank.',
  },
};

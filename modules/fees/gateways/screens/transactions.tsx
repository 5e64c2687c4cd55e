// Transactions of gateways: whose, how much, how each stands.

import { counted } from '#kernel/counted.ts';
import { IconReceipt, IconZoomCheck } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { gatewayNames } from '../contract/gateways.ts';
import { txnList, type TxnRow } from '../contract/transactions.ts';
import { txnStates } from '../rules/gateway-states.ts';
import { CheckDialog } from './check-dialog.tsx';

const receiptOf = (row: TxnRow) =>
  row.receipt_no ? linkTo(pages.feeDepositDetails, { q: row.receipt_no }) : undefined;
const isOpen = (row: TxnRow) => row.receipt_no !== null;

export const transactions: ListDeclaration<typeof txnList> = {
  title: 'Transactions',
  call: txnList,
  dated: 'paid_on',
  export: exportOf(txnList),
  search: 'Transaction, code, receipt or name',
  rowKey: (row) => row.id,
  rowName: (row) => `transaction ${row.txn_ref}`,
  columns: [
    { key: 'txn_ref', title: 'Transaction', sort: true },
    { key: 'gateway', title: 'Gateway', value: (row) => gatewayNames[row.gateway] },
    { key: 'paid_on', title: 'Paid on', kind: 'date', sort: true },
    { key: 'code', title: 'Code', hidden: true },
    {
      key: 'student_name',
      title: 'Student',
      card: true,
      link: (row) => (row.student_id ? linkTo(pages.StudentStatement, { student_id: row.student_id }) : undefined),
    },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'bank', title: 'Bank' },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'state', title: 'Status', kind: 'status', statuses: txnStates.badges, card: true },
    { key: 'receipt_no', title: 'Receipt', link: receiptOf },
    {
      key: 'repeats',
      title: 'Told',
      value: (row) => (row.repeats === 0 ? 'Once' : counted(row.repeats + 1, 'time')),
      hidden: true,
    },
    {
      key: 'reversal_asked_at',
      title: 'Withdrawn',
      value: (row) => (row.reversal_asked_at === null ? '' : 'Reversal requested by the gateway'),
      hidden: true,
    },
    { key: 'settled_on', title: 'Settled on', kind: 'date' },
    { key: 'charges', title: 'Charges', kind: 'money', currency: (row) => row.currency },
    { key: 'difference', title: 'Open', kind: 'money', currency: (row) => row.currency },
  ],
  filters: [
    { name: 'gateway', label: 'Gateway', kind: 'choice', options: optionsOf(gatewayNames) },
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: [{ value: 'open', label: 'Partly settled' }, ...optionsOf(txnStates.badges)],
    },
    { name: 'from', label: 'Paid from', kind: 'date' },
    { name: 'to', label: 'Paid to', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  sort: '-paid_on',
  figures: ({ figures }) => [
    { label: 'Received', value: figures?.received, kind: 'money' },
    { label: 'Settled', value: figures?.settled, kind: 'money' },
    { label: 'Charges', value: figures?.charges, kind: 'money' },
    { label: 'Open', value: figures?.open, kind: 'money' },
  ],
  rowActions: [
    { label: 'Check', icon: IconZoomCheck, dialog: (row, close) => <CheckDialog id={row.id} close={close} /> },
    {
      label: 'Receipt',
      icon: IconReceipt,
      permissions: ['Fee Deposit'],
      show: isOpen,
      to: (row) => receiptOf(row) ?? pages.feeDepositDetails,
    },
  ],
  empty: { title: 'No payment here', text: 'Payments appear the moment a gateway tells of them.' },
};

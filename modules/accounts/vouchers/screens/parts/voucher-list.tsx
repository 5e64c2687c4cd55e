// Vouchers of the scope by their state; from here the next one is written (05 section 6, Voucher list).

import { IconCopy, IconEye, IconFileArrowRight, IconPencil, IconPrinter, IconX } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { voucherKinds } from '../../contract/voucher-kinds.ts';
import { voucherList } from '../../contract/vouchers.ts';
import { voucherPrint } from '../../contract/voucher-print.ts';
import { kindFacts, writers } from '../../rules/voucher-kinds.ts';
import { voucherStates } from '../../rules/voucher-states.ts';
import { CancelDialog } from './reason-dialogs.tsx';
import { voucherColumns, voucherFilters } from './voucher-columns.ts';
import { TransferDialog } from '#modules/accounts/transfer-files/screens/parts/transfer-dialog.tsx';
import { infoOf, sheetOf } from './voucher-words.ts';

const tabs = [
  { key: 'draft', title: 'Draft' },
  { key: 'requested', title: 'Requested' },
  { key: 'first_approved', title: 'First approved' },
  { key: 'posted', title: 'Posted' },
  { key: 'rejected', title: 'Rejected' },
  { key: 'reversed', title: 'Reversed' },
  { key: 'all', title: 'All' },
] as const;

export const vouchersByState: ListDeclaration<typeof voucherList> = {
  title: 'Vouchers',
  call: voucherList,
  export: exportOf(voucherList),
  search: 'Number, payee, cheque or text',
  rowKey: (row) => row.id,
  rowName: (row) => row.voucher_no ?? row.request_no,
  rowLink: (row) => infoOf(row.id),
  columns: voucherColumns,
  tabs: {
    name: 'state',
    tabs,
    first: 'all',
    counts: (data) => ({ ...data.figures }),
  },
  filters: [...voucherFilters, { name: 'mine', label: 'Only mine', kind: 'flag' }],
  sort: '-entry_date',
  figures: (data) => [{ label: 'Amount', value: data.figures?.amount, kind: 'money' }],
  actions: voucherKinds.map((kind, n) => ({
    label: `New ${kindFacts[kind].title.toLowerCase()}`,
    to: sheetOf(kind),
    permissions: writers(kind),
    primary: n === 0,
  })),
  rowActions: [
    { label: 'Open', icon: IconEye, permissions: ['Account Record'], to: (row) => infoOf(row.id) },
    {
      label: 'Change',
      icon: IconPencil,
      show: (row) => row.status === 'draft',
      to: (row) => sheetOf(row.kind, { id: row.id }),
    },
    { label: 'Copy to new', icon: IconCopy, to: (row) => sheetOf(row.kind, { copy: row.id }) },
    {
      label: 'Print',
      icon: IconPrinter,
      permissions: ['Account Record'],
      run: (row) => openPdf(voucherPrint, { ids: [row.id] }),
    },
    {
      label: 'Withdraw',
      icon: IconX,
      danger: true,
      show: (row) => row.mine && voucherStates.can('cancel', row.status),
      dialog: (row, close) => <CancelDialog voucher={row} close={close} />,
    },
  ],
  bulkActions: [
    {
      label: 'Print',
      icon: IconPrinter,
      permissions: ['Account Record'],
      takesAll: false,
      run: ({ rows }) => openPdf(voucherPrint, { ids: rows.map((row) => row.id) }),
    },
    {
      label: 'Transfer file',
      icon: IconFileArrowRight,
      permissions: ['make-voucher'],
      takesAll: false,
      dialog: ({ rows }, close) => <TransferDialog voucher_ids={rows.map((row) => row.id)} close={close} />,
    },
  ],
  empty: {
    title: 'No voucher here',
    text: 'Enter a payment, a receipt or a general voucher; drafts are kept in their own tab.',
  },
};

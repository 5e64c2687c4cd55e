// What was taken here for children of other branches, as a tab beside the deposits (FEE-51).

import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { channelNames } from '#modules/fees/deposits/contract/deposit-channels.ts';
import { elsewhereChannels, elsewhereList, elsewhereReceipt } from '../../contract/elsewhere-deposits.ts';

const names = Object.fromEntries(elsewhereChannels.map((one) => [one, channelNames[one]]));

const elsewhere: ListDeclaration<typeof elsewhereList> = {
  title: 'For other branches',
  call: elsewhereList,
  dated: 'entry_date',
  export: exportOf(elsewhereList),
  search: 'Receipt, reference, name',
  rowKey: (row) => row.deposit_id,
  rowName: (row) => `receipt ${row.receipt_no}`,
  columns: [
    { key: 'receipt_no', title: 'Receipt', sort: true, card: true },
    { key: 'entry_date', title: 'Date', kind: 'date', sort: true },
    { key: 'value_date', title: 'Value date', kind: 'date', hidden: true },
    { key: 'student_name', title: 'Student', card: true },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'For branch', sort: true },
    { key: 'collected_at', title: 'Taken at' },
    { key: 'channel', title: 'Channel', value: (row) => channelNames[row.channel] },
    { key: 'reference', title: 'Reference', hidden: true },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true },
    { key: 'collected_by', title: 'By' },
    { key: 'reversed', title: 'Reversed', kind: 'flag' },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'channel', label: 'Channel', kind: 'choice', options: optionsOf(names) },
    { name: 'mine', label: 'Only mine', kind: 'flag' },
  ],
  sort: '-entry_date',
  actions: [],
  rowActions: [
    { label: 'Receipt', permissions: ['Fee Deposit'], run: (row) => openPdf(elsewhereReceipt, { id: row.deposit_id }) },
  ],
  figures: (data) => [
    { label: 'Receipts', value: data.figures?.receipts, kind: 'number' },
    { label: 'Amount', value: data.figures?.amount, kind: 'money' },
    { label: 'Cash', value: data.figures?.cash, kind: 'money', narrows: { channel: 'cash' } },
  ],
  empty: {
    title: 'Nothing was taken for other branches',
    text: 'At the desk, type the code of a child of another branch, where the fee policy allows it.',
  },
};

export function ElsewhereList() {
  return <ListPage list={elsewhere} inside />;
}

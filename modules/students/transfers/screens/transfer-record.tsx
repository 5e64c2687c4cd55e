// Transfers that are done: from where to where, what money moved, old and new number (spec 03 §6.5).

import { IconPrinter } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { transferOrder, transferRecord } from '../contract/transfers.ts';
import { duesWord, placeFilters } from './parts/transfer-words.ts';

export const Screen = listScreen({
  title: 'Transfer Record',
  call: transferRecord,
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  columns: [
    { key: 'done_on', title: 'Done', kind: 'date', sort: true, card: true },
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'from_branch_name', title: 'From' },
    { key: 'from_class', title: 'Class' },
    { key: 'to_branch_name', title: 'To', card: true },
    {
      key: 'to_class',
      title: 'Class there',
      value: (row) => [row.to_class, row.to_section].filter(Boolean).join(' – '),
    },
    { key: 'old_admission_no', title: 'Old number' },
    { key: 'new_admission_no', title: 'New number' },
    { key: 'dues', title: 'Dues moved', kind: 'money' },
    { key: 'deposit', title: 'Deposit', kind: 'money' },
    { key: 'credit', title: 'Advance', kind: 'money' },
    { key: 'dues_mode', title: 'Money', value: duesWord },
    { key: 'reason', title: 'Reason' },
  ],
  filters: [
    ...placeFilters,
    {
      name: 'kind',
      label: 'Branches',
      kind: 'choice',
      options: [
        { value: 'own', label: 'Own to own' },
        { value: 'franchise', label: 'With a franchise' },
      ],
    },
  ],
  search: 'Name, old or new number',
  sort: '-done_on',
  rowActions: [{ label: 'Transfer order', icon: IconPrinter, run: (row) => openPdf(transferOrder, { ids: [row.id] }) }],
  bulkActions: [
    {
      label: 'Print transfer orders',
      icon: IconPrinter,
      takesAll: false,
      run: (chosen) => openPdf(transferOrder, { ids: chosen.rows.map((row) => row.id) }),
    },
  ],
  figures: (data) => [
    { label: 'Transferred in', value: data.figures?.came },
    { label: 'Transferred out', value: data.figures?.went },
  ],
  export: exportOf(transferRecord),
  empty: {
    title: 'No transfer is done yet',
    text: 'Transfers are listed here from the day the student changes branch.',
  },
});

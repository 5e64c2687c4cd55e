// Bank Outstanding (04 §5.4): what a bank may collect by payment code, written as its own file, and the files of before.

import { IconFileExport, IconReceipt } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter, classFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { download } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { bankOutstanding, bankOutstandingExport } from '../contract/bank-lists.ts';
import { BankFileDialog } from './bank-file-dialog.tsx';
import { writtenFiles } from './written-files.ts';

const list: ListDeclaration<typeof bankOutstanding> = {
  title: 'Outstanding',
  call: bankOutstanding,
  export: exportOf(bankOutstanding),
  search: 'Name, father, admission number or code',
  rowKey: (row) => row.student_id,
  rowName: (row) => row.student_name,
  rowLink: (row) => linkTo(pages.FeeChallanRecord, { student_id: row.student_id }),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'code', title: 'Payment code', value: (row) => row.code ?? 'No code', card: true },
    { key: 'father_name', title: 'Father', hidden: true },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'class_name', title: 'Class', sort: true },
    { key: 'branch_name', title: 'Branch' },
    {
      key: 'within_due',
      title: 'Within due date',
      kind: 'money',
      sort: true,
      card: true,
      currency: (row) => row.currency,
    },
    { key: 'after_due', title: 'After due date', kind: 'money', currency: (row) => row.currency },
    { key: 'due_date', title: 'Due', kind: 'date', sort: true },
    { key: 'challan_no', title: 'Oldest challan', hidden: true },
    { key: 'status', title: 'Student is', hidden: true },
  ],
  filters: [
    branchFilter,
    classFilter,
    { name: 'code', label: 'Code', kind: 'choice', options: optionsOf({ with: 'With code', without: 'Without code' }) },
    { name: 'past_due', label: 'Past due only', kind: 'flag' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  sort: 'student_name',
  figures: (data) => [
    { label: 'Within due date', value: data.figures?.within_due, kind: 'money' },
    { label: 'Students', value: data.total },
  ],
  note: ({ figures }) =>
    figures && figures.without_code > 0
      ? `${counted(figures.without_code, 'student')} without a payment code ${figures.without_code === 1 ? 'stands' : 'stand'} in no file. Make codes under Transfer Codes.`
      : undefined,
  rowActions: [
    {
      label: 'Challans',
      icon: IconReceipt,
      permissions: ['Fee Challen'],
      to: (row) => linkTo(pages.FeeChallanRecord, { student_id: row.student_id }),
    },
  ],
  bulkActions: [
    {
      label: 'Make bank file',
      icon: IconFileExport,
      dialog: ({ count, chosen }, close) => (
        <BankFileDialog
          title="Outstanding for a bank"
          purpose="outstanding"
          count={count}
          write={(format_id) => download(bankOutstandingExport, { format_id, ...chosen })}
          close={close}
        />
      ),
    },
  ],
  empty: { title: 'Nothing is outstanding here', text: 'All challans are paid, or the filters are hiding some.' },
};

export const Screen = tabbedLists({
  title: 'Bank Outstanding',
  text: 'Tick students, or all that the filters find, and make the file for the bank.',
  tabs: [listTab('outstanding', list), listTab('files', writtenFiles('outstanding'))],
});

// Who owes what, by how old the debt is (FEE-97); the most first.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { outstandingList } from '../contract/outstanding.ts';
import { ageBandNames } from '../rules/ageing.ts';
import { classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export const Screen = listScreen({
  title: 'Outstanding Fee',
  call: outstandingList,
  export: exportOf(outstandingList),
  search: 'Name, father, admission number, phone',
  rowKey: (row) => row.student_id,
  rowName: (row) => row.full_name,
  rowLink: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
  columns: [
    { key: 'full_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.', sort: true },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'father_name', title: 'Father', hidden: true },
    { key: 'oldest_due_date', title: 'Oldest due', kind: 'date', sort: true, card: true },
    { key: 'months_due', title: 'Challans', kind: 'number' },
    { key: 'receivable', title: 'Open', kind: 'money', sort: true },
    { key: 'net_due', title: 'Net due', kind: 'money', card: true },
    { key: 'phone', title: 'Phone' },
    { key: 'not_due', title: ageBandNames.not_due, kind: 'money' },
    { key: 'days_1_30', title: ageBandNames.days_1_30, kind: 'money' },
    { key: 'days_31_60', title: ageBandNames.days_31_60, kind: 'money' },
    { key: 'days_61_90', title: ageBandNames.days_61_90, kind: 'money' },
    { key: 'over_90', title: ageBandNames.over_90, kind: 'money' },
    { key: 'advance', title: 'Advance', kind: 'money', sort: true, hidden: true },
    { key: 'last_payment_on', title: 'Last payment', kind: 'date', sort: true },
  ],
  filters: [
    classFilter,
    sectionFilter,
    { name: 'past_due', label: 'Only past due', kind: 'flag' },
    { name: 'months_due', label: 'Challans at least', kind: 'number' },
  ],
  sort: '-receivable',
  rowActions: [
    {
      label: 'Take deposit',
      permissions: ['Fee Deposit'],
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
  ],
  figures: (data) => [
    { label: 'Students who owe', value: data.figures?.students, kind: 'number' },
    { label: 'Open', value: data.figures?.receivable, kind: 'money' },
    { label: ageBandNames.not_due, value: data.figures?.not_due, kind: 'money' },
    { label: ageBandNames.days_1_30, value: data.figures?.days_1_30, kind: 'money' },
    { label: ageBandNames.days_31_60, value: data.figures?.days_31_60, kind: 'money' },
    { label: ageBandNames.days_61_90, value: data.figures?.days_61_90, kind: 'money' },
    { label: ageBandNames.over_90, value: data.figures?.over_90, kind: 'money' },
    { label: 'Net due', value: data.figures?.net_due, kind: 'money' },
  ],
  empty: { title: 'Nobody owes anything', text: 'Students with open challans stand here. A filter may hide some.' },
});

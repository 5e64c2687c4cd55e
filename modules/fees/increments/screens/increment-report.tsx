// The report of increments: student, head, before, after, percent, and what it brings in a year; or who was skipped (spec 04 §5.5).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { IconPrinter } from '@tabler/icons-react';
import { lookup } from '#ui/filters/filter.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { exportOf } from '#kernel/export-call.ts';
import { branchFilter, classFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { incrementLetters, incrementList, incrementReport } from '../contract/increments.ts';
import { skipWords } from '../rules/index.ts';

const increments = lookup(
  incrementList,
  (page) => page.data.map((one) => ({ value: one.id, label: one.title })),
  () => ({ fetchCount: 100 }),
);

export const Screen = listScreen({
  title: 'Fee Increment Report',
  text: 'Applied increments; a chosen one also while it waits. Amounts are those of a whole month, before concessions.',
  call: incrementReport,
  export: exportOf(incrementReport),
  search: 'Name, father, admission number',
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  rowLink: (row) => linkTo(pages.StudentFeeStructure, { student_id: row.student_id }),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.' },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'head_name', title: 'Head', card: true },
    { key: 'before', title: 'Before', kind: 'money', sort: true },
    { key: 'after', title: 'After', kind: 'money', sort: true, card: true },
    { key: 'rise', title: 'Rise', kind: 'money', sort: true },
    { key: 'percent', title: '%', value: (row) => `${row.percent / 100}%` },
    { key: 'effective_month', title: 'From', kind: 'month' },
    { key: 'increment_title', title: 'Increment' },
    { key: 'approved_by', title: 'Approved by' },
    {
      key: 'skipped_reason',
      title: 'Why skipped',
      value: (row) => row.skipped_reason && skipWords[row.skipped_reason],
    },
  ],
  filters: [
    { name: 'increment_id', label: 'Increment', kind: 'lookup', source: increments },
    branchFilter,
    classFilter,
    { name: 'effective_month', label: 'From month', kind: 'month' },
    { name: 'skipped', label: 'Who was skipped', kind: 'flag' },
  ],
  rowActions: [
    {
      label: 'Print letter',
      icon: IconPrinter,
      permissions: ['Fee Increment'],
      show: (row) => row.skipped_reason === null,
      run: (row) => openPdf(incrementLetters, { id: row.increment_id, student_id: row.student_id }),
    },
  ],
  figures: (data) => [
    { label: 'Students', value: data.figures?.students, kind: 'number' },
    { label: 'Before', value: data.figures?.before, kind: 'money' },
    { label: 'After', value: data.figures?.after, kind: 'money' },
    { label: 'More a month', value: data.figures?.monthly_effect, kind: 'money' },
    { label: 'More a year', value: data.figures?.year_effect, kind: 'money' },
  ],
  empty: {
    title: 'No raised fee here',
    text: 'Lines of applied increments appear here. A filter may be hiding some, or the increment still waits.',
  },
});

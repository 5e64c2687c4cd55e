// Former students: who left when and why, what is owed, how long they are away; from here a return begins (ADM-90, spec 02 §6.10).

import { IconArrowBackUp, IconFileText, IconReceipt, IconUser } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { Face } from '#ui/controls/face.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { type FormerRow, readmissionEligible } from '../contract/readmissions.ts';
import {
  bioPath,
  leavingOptions,
  leavingWord,
  readmissionStates,
  readmitPath,
  statementPath,
} from './readmission-words.ts';
import { branchFilter, classes } from '#modules/branches/classes/screens/parts/choices.ts';

const mayReturn = (row: FormerRow): boolean => row.blocked === null && row.request_id === null;

export const formerStudents: ListDeclaration<typeof readmissionEligible> = {
  title: 'Re Admission',
  text: 'Students who left and may come back: the record, registration number and history are kept.',
  call: readmissionEligible,
  export: exportOf(readmissionEligible),
  rowKey: (row) => row.student_id,
  rowName: (row) => row.student_name,
  rowLink: (row) => (mayReturn(row) ? readmitPath(row.student_id) : bioPath(row.student_id)),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    {
      key: 'photo_url',
      title: 'Photo',
      width: 68,
      show: (row) => <Face name={row.student_name} address={row.photo_url} />,
    },
    { key: 'father_name', title: 'Father' },
    { key: 'reg_no', title: 'Reg no' },
    { key: 'class_name', title: 'Last class' },
    { key: 'left_on', title: 'Left on', kind: 'date', sort: true, card: true },
    { key: 'reason', title: 'Reason', value: (row) => leavingWord(row.reason) },
    { key: 'dues', title: 'Owes', kind: 'money', sort: true, card: true },
    { key: 'days_away', title: 'Days away', kind: 'number' },
    { key: 'request_state', title: 'Request', kind: 'status', statuses: readmissionStates },
    { key: 'blocked', title: 'Not possible because', hidden: true },
    { key: 'admission_no', title: 'Admission no', hidden: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    { name: 'reason', label: 'Reason', kind: 'choice', options: leavingOptions },
    { name: 'course_id', label: 'Last class', kind: 'lookup', source: classes },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      initial: 'left',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'passed_out', label: 'Passed out' },
      ],
    },
    { name: 'from', label: 'Left from', kind: 'date' },
    { name: 'to', label: 'Left until', kind: 'date' },
    branchFilter,
  ],
  search: 'Name, any number, CNIC or phone',
  sort: '-left_on',
  actions: [{ label: 'Requests', icon: IconFileText, to: pages.ReAdmissionRecord, permissions: ['Re-Admission'] }],
  rowActions: [
    {
      label: 'Re-admit',
      icon: IconArrowBackUp,
      permissions: ['Re-Admission'],
      show: mayReturn,
      to: (row) => readmitPath(row.student_id),
    },
    {
      label: 'Open the request',
      icon: IconFileText,
      permissions: ['Re-Admission'],
      show: (row) => row.request_id !== null,
      to: (row) => linkTo(pages.ReAdmissionRecord, { student_id: row.student_id }),
    },
    { label: 'Open record', icon: IconUser, permissions: ['Student Record'], to: (row) => bioPath(row.student_id) },
    { label: 'Statement', icon: IconReceipt, permissions: ['statement'], to: (row) => statementPath(row.student_id) },
  ],
  figures: (data) => [
    { label: 'Former students', value: data.figures?.left },
    { label: 'Former students owing', value: data.figures?.owing },
    { label: 'Within grace today', value: data.figures?.within_grace },
  ],
  empty: { title: 'No former student is found', text: 'Search by any number, or clear the filters.' },
};

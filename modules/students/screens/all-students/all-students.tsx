// All students of the scope: search by anything, filters, figures (spec 03 section 6.2).

import { exportOf } from '#kernel/export-call.ts';
import { IconDownload, IconEdit, IconFileText, IconPhone, IconUserPlus } from '@tabler/icons-react';
import type { Column } from '#ui/table/column.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { monthNames } from '#kernel/dates.ts';
import { studentList } from '../../contract/students.ts';
import { formatPhone } from '../../rules/phone.ts';
import {
  bioPath,
  categories,
  classes,
  editPath,
  genderChoice,
  genderWord,
  sectionsOfClass,
  sessions,
  statementPath,
  statusChoice,
  studentStatuses,
} from '../student-words.ts';
import { ChangeMany } from './change-many.tsx';
import { NameCell } from './name-cell.tsx';

type Row = RowOf<typeof studentList>;

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', sort: true, card: true, show: (row) => <NameCell row={row} /> },
  { key: 'admission_no', title: 'Admission no', sort: true, card: true },
  {
    key: 'class_name',
    title: 'Class',
    card: true,
    value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
  },
  // Says something within a section only.
  { key: 'roll_no', title: 'Roll', kind: 'number', sort: true, hidden: true },
  { key: 'father_name', title: 'Father' },
  { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
  { key: 'gender', title: 'Gender', value: (row) => genderWord[row.gender], hidden: true },
  { key: 'status', title: 'State', kind: 'status', statuses: studentStatuses, width: 104 },
  {
    key: 'outstanding',
    title: 'Outstanding',
    kind: 'money',
    link: (row) => (row.outstanding ? statementPath(row.student_id) : undefined),
  },
  { key: 'branch_name', title: 'Branch' },
  { key: 'reg_no', title: 'Registration no', sort: true, hidden: true },
  { key: 'dob', title: 'Born', kind: 'date', hidden: true },
  { key: 'category_name', title: 'Category', hidden: true },
  { key: 'family_size', title: 'Children', kind: 'number', hidden: true },
  { key: 'join_on', title: 'Joined', kind: 'date', sort: true, hidden: true },
];

const filters: Filter[] = [
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'section_id', label: 'Section', kind: 'lookup', source: sectionsOfClass },
  { name: 'status', label: 'State', kind: 'choice', many: true, options: statusChoice, initial: 'active,frozen' },
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  { name: 'category_id', label: 'Category', kind: 'lookup', source: categories },
  { name: 'gender', label: 'Gender', kind: 'choice', options: genderChoice },
  { name: 'joined_from', label: 'Joined from', kind: 'date' },
  { name: 'joined_to', label: 'Joined to', kind: 'date' },
  { name: 'age_from', label: 'Age from', kind: 'number' },
  { name: 'age_to', label: 'Age to', kind: 'number' },
  {
    name: 'birthday_month',
    label: 'Birthday in',
    kind: 'choice',
    numeric: true,
    options: monthNames().map((label, i) => ({ value: String(i + 1), label })),
  },
  { name: 'several_children', label: 'Several children in the family', kind: 'flag' },
  { name: 'transport', label: 'Uses transport', kind: 'flag' },
  { name: 'no_photo', label: 'No photo', kind: 'flag' },
  { name: 'no_identity', label: 'No identity number', kind: 'flag' },
  { name: 'expired_document', label: 'Expired document', kind: 'flag' },
];

export const Screen = listScreen({
  title: 'All Students',
  call: studentList,
  export: exportOf(studentList),
  rowKey: (row) => row.student_id,
  rowName: (row) => row.name,
  rowLink: (row) => bioPath(row.student_id),
  columns,
  filters,
  search: 'Name, number, CNIC, phone',
  actions: [
    {
      label: 'Admit student',
      icon: IconUserPlus,
      to: '/admin/student-managment/admission',
      permissions: ['Student Addmission Add'],
      primary: true,
    },
    {
      label: 'Import register',
      icon: IconDownload,
      to: '/admin/student-managment/admission?import=1',
      permissions: ['Student Addmission Add'],
    },
  ],
  rowActions: [
    { label: 'Edit', icon: IconEdit, permissions: ['Student Edit'], to: (row) => editPath(row.student_id) },
    {
      label: 'Fee statement',
      icon: IconFileText,
      permissions: ['statement'],
      to: (row) => statementPath(row.student_id),
    },
    {
      label: 'Call',
      icon: IconPhone,
      show: (row) => row.mobile !== null,
      run: (row) => window.location.assign(`tel:${row.mobile ?? ''}`),
    },
  ],
  bulkActions: [
    {
      label: 'Change …',
      icon: IconEdit,
      permissions: ['Student Edit'],
      dialog: (selection, close) => <ChangeMany selection={selection} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Students', value: data.total },
    { label: 'Boys', value: data.figures?.boys },
    { label: 'Girls', value: data.figures?.girls },
    { label: 'Frozen', value: data.figures?.frozen, to: '?status=frozen' },
    { label: 'New this month', value: data.figures?.new_this_month },
  ],
  empty: { title: 'No students yet', text: 'Admit one, or import the register of a branch.' },
});

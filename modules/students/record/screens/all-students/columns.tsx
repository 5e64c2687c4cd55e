// Columns and filters of All Students; own fields of the school stand behind the built-in ones (spec 03 §6.2, STU-10).

import { nowMs } from '#kernel/clock.ts';
import { monthNames } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { Face } from '#ui/controls/face.tsx';
import { type Filter, lookup } from '#ui/filters/filter.ts';
import type { RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import type { Column } from '#ui/table/column.ts';
import { ownFields } from '#modules/students/own-fields/contract/own-fields.ts';
import type { studentList } from '#modules/students/person/contract/students.ts';
import { ownFieldName, ownValueInWords } from '#modules/students/own-fields/rules/index.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import {
  categories,
  genderChoice,
  genderWord,
  houses,
  sessions,
  statementPath,
  statusChoice,
  studentStatuses,
} from '#modules/students/person/screens/parts/student-words.ts';
import { NameCell } from '#modules/students/person/screens/parts/name-cell.tsx';
import { branches, classes, sectionsWithClass } from '#modules/branches/classes/screens/parts/choices.ts';

type Row = RowOf<typeof studentList>;

const YEAR_MS = 365.2425 * 86_400_000;
const yearsSince = (dob: string): number => Math.floor((nowMs() - Date.parse(dob)) / YEAR_MS);

export const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', sort: true, card: true, show: (row) => <NameCell row={row} /> },
  {
    key: 'photo_url',
    title: 'Photo',
    width: 56,
    hidden: true,
    show: (row) => <Face name={row.name} address={row.photo_url} />,
  },
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
  { key: 'age', title: 'Age', kind: 'number', value: (row) => yearsSince(row.dob), hidden: true },
  { key: 'status', title: 'Status', kind: 'status', statuses: studentStatuses, width: 104 },
  {
    key: 'outstanding',
    title: 'Outstanding',
    kind: 'money',
    link: (row) => (row.outstanding ? statementPath(row.student_id) : undefined),
  },
  {
    key: 'attendance_percent',
    title: 'Attendance %',
    kind: 'number',
    hidden: true,
  },
  { key: 'branch_name', title: 'Branch' },
  { key: 'reg_no', title: 'Registration no', sort: true, hidden: true },
  { key: 'dob', title: 'Born', kind: 'date', hidden: true },
  { key: 'category_name', title: 'Category', hidden: true },
  { key: 'family_size', title: 'Children', kind: 'number', hidden: true },
  { key: 'join_on', title: 'Joined', kind: 'date', sort: true, hidden: true },
];

export function ownColumns(fields: DataOf<typeof ownFields>['fields']): Column<Row>[] {
  return fields.map((field) => ({
    key: ownFieldName(field.key),
    title: field.label,
    hidden: true,
    value: (row) => ownValueInWords(row.custom[field.key], field.type),
  }));
}

export const filters = [
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'section_id', label: 'Section', kind: 'lookup', source: sectionsWithClass },
  { name: 'status', label: 'Status', kind: 'choice', many: true, options: statusChoice, initial: 'active,frozen' },
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
  { name: 'category_id', label: 'Category', kind: 'lookup', source: categories },
  { name: 'house_id', label: 'House', kind: 'lookup', source: houses },
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
  {
    name: 'warning_level',
    label: 'Warned',
    kind: 'choice',
    numeric: true,
    options: [
      { value: '1', label: 'At least once' },
      { value: '2', label: 'Second warning or more' },
      { value: '3', label: 'Third warning' },
    ],
  },
  { name: 'several_children', label: 'Several children in the family', kind: 'flag' },
  { name: 'transport', label: 'Uses transport', kind: 'flag' },
  { name: 'no_photo', label: 'No photo', kind: 'flag' },
  { name: 'no_identity', label: 'No identity number', kind: 'flag' },
  { name: 'documents_missing', label: 'Documents missing', kind: 'flag' },
  { name: 'expired_document', label: 'Expired document', kind: 'flag' },
] as const satisfies readonly Filter[];

export const ownFilters = [
  {
    name: 'custom_field',
    label: 'Own field',
    kind: 'lookup',
    numeric: false,
    source: lookup(ownFields, (all) => all.fields.map((field) => ({ value: field.key, label: field.label }))),
  },
  { name: 'custom_value', label: 'Its value', kind: 'text' },
] as const satisfies readonly Filter[];
